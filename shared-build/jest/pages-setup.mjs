// Tests know the pages of all parts, as their manifests have them.
import { providePages } from 'shared-contracts/page-table';
import { workspacePages } from '../src/workspace-pages.ts';

providePages(await workspacePages());
