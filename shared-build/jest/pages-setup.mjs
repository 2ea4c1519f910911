// Tests know the pages of all parts. Anew for each file: modules are loaded once per worker, and a test may have provided others.
import { providePages } from 'shared-contracts/page-table';
import { workspacePages } from '../src/workspace-pages.ts';

providePages(await workspacePages());
