import { providePages } from 'shared-contracts/page-table';
import { workspacePages } from './workspace-pages.ts';

/** Side-effect import for tests and tools that use pages: registers those of all parts from their sources. */
providePages(await workspacePages());
