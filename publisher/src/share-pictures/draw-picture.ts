import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brandName } from 'shared-contracts/texts/brand';
import { escapeHtml } from 'shared-contracts/texts/escape-html';
import type { Language } from 'shared-contracts/languages';
import { isAlphabetic } from 'shared-contracts/language-traits';
import { wrap } from './wrap.ts';

/** Content of the picture in share previews. */
export interface SharePicture {
  readonly language: Language;
  readonly title: string;
  /** Parent page; empty at the top level. */
  readonly section: string;
}

/** Size that share previews expect. */
const size = { width: 1200, height: 630 };
const MARGIN = 80;
const TEXT_WIDTH = 1020;
const SMALLEST = 56;
const sizes = [76, 66, SMALLEST] as const;
const LINES_MAX = 3;

const mark = readFileSync(path.join(import.meta.dirname, '../../assets/favicon.svg'), 'utf8').replace(
  '<svg ',
  `<svg x="${MARGIN}" y="72" width="64" height="64" `,
);

/** Tide line: waves of equal length across the picture. */
function wave(y: number, height: number, length: number, shift: number): string {
  const half = length / 2;
  const count = Math.ceil(size.width / half) + 2;
  return `M${shift - length} ${y}${Array.from({ length: count + 2 }, (_, i) => `q${half / 2} ${i % 2 ? height : -height} ${half} 0`).join('')}`;
}

const waves = [
  { y: 512, height: 30, length: 420, shift: 40, colour: '#12303c' },
  { y: 542, height: 34, length: 460, shift: 190, colour: '#0f4a4c' },
  { y: 574, height: 30, length: 400, shift: 90, colour: '#0b6a66' },
  { y: 606, height: 26, length: 440, shift: 300, colour: '#2fa79e' },
].map(({ y, height, length, shift, colour }) => `<path d="${wave(y, height, length, shift)}" stroke="${colour}"/>`);

function headline(title: string): { readonly lines: readonly string[]; readonly fontSize: number } {
  const fits = (fontSize: number): boolean => wrap(title, TEXT_WIDTH / fontSize).length <= LINES_MAX;
  const fontSize = sizes.find(fits) ?? SMALLEST;
  return { fontSize, lines: wrap(title, TEXT_WIDTH / fontSize).slice(0, LINES_MAX + 1) };
}

const text = (x: number, y: number, px: number, colour: string, words: string): string =>
  `<text x="${x}" y="${y}" font-size="${px}" fill="${colour}">${escapeHtml(words)}</text>`;

/** All text in a picture, to select its fonts. */
export const textOf = ({ language, title, section }: SharePicture): string => `${brandName[language]}${title}${section}`;

/** Draws a picture as SVG, with text in `Manrope` and `Noto Sans SC`. */
export function drawPicture({ language, title, section }: SharePicture): string {
  const { lines, fontSize } = headline(title);
  const leading = fontSize * (isAlphabetic[language] ? 1.14 : 1.3);
  const top = 268 + fontSize * 0.72;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}" font-family="Manrope, 'Noto Sans SC'" font-weight="700">`,
    `<rect width="100%" height="100%" fill="#0a1822"/><g fill="none" stroke-width="3">${waves.join('')}</g>`,
    mark,
    text(MARGIN + 84, 116, 38, '#fff', brandName[language]),
    section && text(MARGIN, 226, 28, '#5fd0c5', section),
    ...lines.map((line, index) => text(MARGIN, Math.round(top + index * leading), fontSize, '#fff', line)),
    '</svg>',
  ].join('');
}
