// Registers the pages of all parts before each file: modules are loaded once per worker, and a previous test may have registered others.
import { providePages } from 'shared-contracts/page-table';
import { fillHeads } from 'shared-contracts/releases/fill-heads';
import { sampleFigures } from 'shared-contracts/testing/sample-site';
import { workspacePages } from '../src/workspace-pages.ts';

providePages(fillHeads(await workspacePages(), sampleFigures()));
