// Testing Library with longer waits: on a busy machine, a render or a lazy chunk takes longer than the second that it usually waits.
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } = require('react');
const library = require('@testing-library/react/dist/index.js');

library.configure({ asyncUtilTimeout: 15_000 });
module.exports = library;

// React keeps the stack of each element it creates, up to 10,000 per second, for its messages; that took a tenth of the test time.
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set() {} });
