// Registers the pages of all parts before each file: modules are loaded once per worker, and a previous test may have registered others.
import { providePages } from 'shared-contracts/page-table';
import { workspacePages } from '../src/workspace-pages.ts';

providePages(await workspacePages());
