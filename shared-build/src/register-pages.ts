import { providePages } from 'shared-contracts/page-table';
import { fillHeads } from 'shared-contracts/releases/fill-heads';
import { sampleFigures } from 'shared-contracts/testing/sample-site';
import { workspacePages } from './workspace-pages.ts';

/** Side-effect import for tests and tools that use pages: registers those of all parts from their sources, with sample figures in their heads. */
providePages(fillHeads(await workspacePages(), sampleFigures()));
