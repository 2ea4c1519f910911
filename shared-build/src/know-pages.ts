import { providePages } from 'shared-contracts/page-table';
import { workspacePages } from './workspace-pages.ts';

/** Imported by tests and tools that ask for pages: they know those of all parts as their sources have them. */
providePages(await workspacePages());
