import { readFileSync } from 'node:fs';
import path from 'node:path';
import { theme as antd } from './antd.ts';
import { theme } from './theme.ts';

const css = readFileSync(path.join(__dirname, 'tokens.css'), 'utf8');
const token = (name: string) => new RegExp(`--${name}: (#[0-9a-f]{6});`).exec(css)?.[1];

it.each([
  ['colorPrimary', 'tide'],
  ['colorPrimaryBorder', 'tide'],
  ['colorPrimaryBorderHover', 'tide-strong'],
  ['controlOutline', 'tide'],
  ['colorWarningOutline', 'warn'],
  ['colorErrorOutline', 'bad'],
  ['colorLink', 'tide'],
  ['colorLinkHover', 'tide-strong'],
  ['colorText', 'ink'],
  ['colorTextSecondary', 'ink-soft'],
  ['colorBorder', 'line-control'],
  ['colorBorderSecondary', 'line'],
  ['colorSuccess', 'ok'],
  ['colorWarning', 'warn'],
  ['colorError', 'bad'],
] as const)('antd token %s equals CSS token %s', (ours, name) => {
  expect(theme.token?.[ours]).toBe(token(name));
});

/** As defined by WCAG 2. */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

it.each(['paper', 'sand', 'tide-wash'])('antd focus rings are visible on %s, and as wide as those of the site', (ground) => {
  const drawn = antd.getDesignToken(theme);
  for (const ring of [drawn.colorPrimaryBorder, drawn.controlOutline, drawn.colorWarningOutline, drawn.colorErrorOutline]) {
    expect(contrast(ring, token(ground) ?? '')).toBeGreaterThanOrEqual(3);
  }
  expect(css).toContain(`outline: ${drawn.lineWidthFocus}px solid var(--tide)`);
  expect(drawn.lineWidth + drawn.controlOutlineWidth).toBe(drawn.lineWidthFocus);
});
