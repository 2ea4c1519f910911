// Tests know the pages of all parts, as their manifests have them. CommonJS, as the tests are after their transform: both see one table.
const { providePages } = require('shared-contracts/page-table');
const { parts } = require('shared-contracts/routes');

const pagesOf = (owner) => Object.entries(require(`../../${owner}/src/pages.ts`).pages).map(([id, page]) => [id, { ...page, owner }]);
providePages(Object.fromEntries(parts.flatMap(pagesOf)));
