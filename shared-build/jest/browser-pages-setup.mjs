// Tests know the pages of all parts, as their manifests have them. Built for jest as CommonJS, where a set-up can't wait.
import { providePages } from 'shared-contracts/page-table';
import { parts } from 'shared-contracts/routes';

const pagesOf = (owner) => Object.entries(require(`../../${owner}/src/pages.ts`).pages).map(([id, page]) => [id, { ...page, owner }]);
providePages(Object.fromEntries(parts.flatMap(pagesOf)));
