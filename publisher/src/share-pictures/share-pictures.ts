import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { renderAsync } from '@resvg/resvg-js';
import { renderedPages } from '../site/rendered-pages.ts';
import { drawPicture, textOf, type SharePicture } from './draw-picture.ts';
import { fontsFor } from './fonts.ts';

const FOLDER = '/assets/share/';
const ADDRESS = /^\/assets\/share\/(?<name>[0-9a-f]{16})\.png/;

/** Pictures for share previews of the site's pages, each at an address derived from its content. */
export interface SharePictures {
  /** @returns the address of a page's picture, which `draw` creates if it doesn't exist */
  want(picture: SharePicture): string;
  /** Keeps the picture of a page that isn't rendered again. */
  keep(html: string): void;
  /** Draws the requested pictures that don't exist yet. */
  draw(): Promise<void>;
  /** Removes pictures that no current or kept page uses. */
  prune(): void;
}

async function drawAll(wanted: ReadonlyMap<string, SharePicture>): Promise<void> {
  const pictures = [...wanted];
  const fontFolder = await fontsFor(pictures.map(([, picture]) => textOf(picture)).join(''));
  const fontFiles = globSync('*.ttf', { cwd: fontFolder }).map((file) => path.join(fontFolder, file));
  try {
    await Promise.all(
      Array.from({ length: availableParallelism() }, async () => {
        for (let next = pictures.pop(); next; next = pictures.pop()) {
          const [file, picture] = next;
          const image = await renderAsync(drawPicture(picture), {
            font: { fontFiles, loadSystemFonts: false, defaultFontFamily: 'Manrope' },
          });
          writeFileSync(`${file}.new`, image.asPng());
          renameSync(`${file}.new`, file);
        }
      }),
    );
  } finally {
    rmSync(fontFolder, { recursive: true });
  }
}

export function sharePictures(siteRoot: string): SharePictures {
  const folder = path.join(siteRoot, 'assets/share');
  const kept = new Set<string>();
  const missing = new Map<string, SharePicture>();
  const keep = (html: string): void => {
    const start = html.indexOf(FOLDER);
    const { name } = ADDRESS.exec(html.slice(start, start + 100))?.groups ?? {};
    if (name !== undefined) kept.add(name);
  };
  return {
    want: (picture) => {
      const name = createHash('sha256').update(drawPicture(picture)).digest('hex').slice(0, 16);
      const file = path.join(folder, `${name}.png`);
      kept.add(name);
      if (!existsSync(file)) missing.set(file, picture);
      return `${FOLDER}${name}.png`;
    },
    keep,
    draw: async () => {
      mkdirSync(folder, { recursive: true });
      if (missing.size > 0) await drawAll(missing);
    },
    prune: () => {
      for (const page of renderedPages(siteRoot)) keep(page);
      for (const file of globSync('*.png', { cwd: folder })) if (!kept.has(path.basename(file, '.png'))) rmSync(path.join(folder, file));
    },
  };
}
