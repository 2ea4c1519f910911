// For each element, React's development build records where it was created, for its warnings. That takes time, and more of it the deeper a page is.
// Once it has recorded 10,000 within a second, it stops.
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } = require('react');

Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set() {} });
