import { readFileSync } from 'node:fs';
import path from 'node:path';
import { theme as antd } from './antd.ts';
import { darkTheme, theme } from './theme.ts';

const css = readFileSync(path.join(__dirname, 'tokens.css'), 'utf8');
const [lightCss = '', darkCss = ''] = css.split(":root[data-theme='dark'] {");
const tokenIn = (sheet: string, name: string) => new RegExp(`--${name}: (#[0-9a-f]{6});`).exec(sheet)?.[1];

const themes = [
  { name: 'light', config: theme, token: (name: string) => tokenIn(lightCss, name) ?? '' },
  { name: 'dark', config: darkTheme, token: (name: string) => tokenIn(darkCss, name) ?? '' },
] as const;

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

/** As `color-mix(in srgb, …)` in our style sheets. */
function mix(color: string, percent: number, ground: string): string {
  const parts = [1, 3, 5].map((at) => {
    const [one, other] = [color, ground].map((each) => Number.parseInt(each.slice(at, at + 2), 16));
    return Math.round(((one ?? 0) * percent + (other ?? 0) * (100 - percent)) / 100);
  });
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

const TEXT = 4.5;
/** Borders of controls, icons, focus rings and shapes of charts. */
const SHAPE = 3;
const grounds = ['paper', 'sand'];

describe.each(themes)('the $name theme', ({ config, token }) => {
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
    ['colorBgContainer', 'paper'],
    ['colorBgElevated', 'paper'],
    ['colorTextLightSolid', 'on-tide'],
  ] as const)('draws antd token %s as CSS token %s', (ours, name) => {
    const drawn = antd.getDesignToken(config)[ours];
    expect(drawn === '#fff' ? '#ffffff' : drawn).toBe(token(name));
  });

  it.each([
    ...['ink', 'ink-soft', 'tide', 'tide-strong', 'coral', 'coral-strong', 'ok', 'warn', 'bad'].map((text) => [text, grounds] as const),
    ['ink', ['tide-wash', 'coral-wash']],
    ['ink-soft', ['tide-wash']],
    ['tide-strong', ['tide-wash']],
    ['tide', ['tide-wash']],
    ['coral-strong', ['coral-wash']],
    ['on-tide', ['tide', 'tide-strong']],
    // The gutter of a wrong line, and inverted labels.
    ['paper', ['bad', 'ink']],
  ] as const)('has readable text in %s on %j', (text, on) => {
    for (const ground of on) expect({ ground, readable: contrast(token(text), token(ground)) >= TEXT }).toEqual({ ground, readable: true });
  });

  it.each([
    ['bad', 6],
    ['warn', 10],
  ])('has readable text and icons on notes tinted with %s', (tint, percent) => {
    const ground = mix(token(tint), percent, token('paper'));
    for (const text of ['ink', 'ink-soft', tint]) expect(contrast(token(text), ground)).toBeGreaterThanOrEqual(TEXT);
  });

  it.each(['line-control', 'ink-faint', 'tide'])('has visible borders and shapes in %s', (shape) => {
    for (const ground of grounds) expect(contrast(token(shape), token(ground))).toBeGreaterThanOrEqual(SHAPE);
  });

  it.each(['paper', 'sand', 'tide-wash'])('has visible antd focus rings on %s, as wide as those of the site', (ground) => {
    const drawn = antd.getDesignToken(config);
    for (const ring of [drawn.colorPrimaryBorder, drawn.controlOutline, drawn.colorWarningOutline, drawn.colorErrorOutline]) {
      expect(contrast(ring, token(ground))).toBeGreaterThanOrEqual(SHAPE);
    }
    expect(css).toContain(`outline: ${drawn.lineWidthFocus}px solid var(--tide)`);
    expect(drawn.lineWidth + drawn.controlOutlineWidth).toBe(drawn.lineWidthFocus);
  });

  it('has readable antd texts: hints in fields, and check marks', () => {
    const drawn = antd.getDesignToken(config);
    expect(contrast(drawn.colorTextPlaceholder, token('paper'))).toBeGreaterThanOrEqual(TEXT);
    expect(contrast(drawn.colorWhite === '#fff' ? '#ffffff' : drawn.colorWhite, drawn.colorPrimary)).toBeGreaterThanOrEqual(SHAPE);
    for (const ground of [drawn.colorSuccessBg, drawn.colorWarningBg, drawn.colorErrorBg]) {
      expect(contrast(token('ink'), ground)).toBeGreaterThanOrEqual(TEXT);
    }
  });
});

const colorsOf = (sheet: string) => [...sheet.matchAll(/--([a-z-]+): #[0-9a-f]{6};/g)].map(([, name]) => name);

it('defines each color of the dark theme that the light one has', () => {
  expect(colorsOf(darkCss)).toEqual(colorsOf(lightCss));
});
