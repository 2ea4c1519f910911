import { Resvg } from '@resvg/resvg-js';
import svgCaptcha, { type ConfigObject } from 'svg-captcha';

// The package exports a function, which its types omit; its `create` would choose the text with Math.random.
const draw = svgCaptcha as unknown as (text: string, options: ConfigObject) => string;

/** Draws distorted text as a PNG in base64. */
export function drawCaptcha(text: string): string {
  const svg = draw(text, { width: 120, height: 40, fontSize: 44, noise: 2, color: true, background: '#f2f6f8' });
  // The letters are paths, so no fonts are needed; loading the system fonts would take a hundred milliseconds each time.
  const font = { loadSystemFonts: false };
  return new Resvg(svg, { fitTo: { mode: 'width', value: 240 }, font }).render().asPng().toString('base64');
}
