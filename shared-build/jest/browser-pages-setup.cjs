// Registers the pages of all parts from their manifests. CommonJS, like the transformed tests, so that both use the same page table.
const { providePages } = require('shared-contracts/page-table');
const { parts } = require('shared-contracts/pages/routes');

const pagesOf = (owner) => Object.entries(require(`../../${owner}/src/pages.ts`).pages).map(([id, page]) => [id, { ...page, owner }]);
providePages(Object.fromEntries(parts.flatMap(pagesOf)));
