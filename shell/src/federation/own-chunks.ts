import { needChunk, type ChunkFiles } from '../pending-files/pending-files.ts';

/** The runtime of the shell's build; those of remotes report their chunks through the federation. */
declare const __webpack_require__: ChunkFiles & { e: (chunk: string | number) => Promise<unknown> };

const load = __webpack_require__.e;

__webpack_require__.e = (chunk) => {
  needChunk(__webpack_require__, chunk);
  return load(chunk);
};
