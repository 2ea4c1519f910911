import { readFileSync } from 'node:fs';
import path from 'node:path';

const read = (file: string) => readFileSync(path.join(__dirname, file), 'utf8');
const tokens = new Map([...read('../tokens.css').matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name, hex]) => [name, hex]));

/** Relative luminance, WCAG 2.2. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

it('colors code so that every color is readable on its background', () => {
  const css = read('code-panel.module.css');
  const ground = /\.panel \{[^}]*background: var\(--([\w-]+)\)/.exec(css)?.[1] ?? '';
  const colors = new Set([...css.matchAll(/hljs[^{]*\{\s*color: var\(--([\w-]+)\)/g)].map(([, name = '']) => name));
  expect(colors.size).toBeGreaterThan(3);
  for (const name of colors) {
    expect([name, contrast(tokens.get(name) ?? '#ffffff', tokens.get(ground) ?? '#ffffff') >= 4.5]).toEqual([name, true]);
  }
});
