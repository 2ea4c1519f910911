/** The loaders of pages in a remote's sources, and everything before them. */
const LOADERS = /^[^]*\} satisfies (?:Partial<)?PageLoaders</;
/** The ID of a page, or the import of a file or of a text in each language. */
const PIECE = /(?<=^ +|\{ )(?<id>\w+): |import\((?=\s*(?:'|(?<texts>`)))/gm;

/** Names the chunks of each page after its ID, so that prerendered pages find and preload them. */
export function namePageChunks(source: string): string {
  let page: string | undefined;
  return source.replace(LOADERS, (loaders) =>
    loaders.replace(PIECE, (piece: string, id: string | undefined, texts: string | undefined) => {
      if (id !== undefined) page = id;
      if (id !== undefined || page === undefined) return piece;
      return `${piece}/* webpackChunkName: "page-${page}${texts === undefined ? '' : '-[language]'}" */ `;
    }),
  );
}
