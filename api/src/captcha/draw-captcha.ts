import { Resvg } from '@resvg/resvg-js';
import svgCaptcha, { type ConfigObject } from 'svg-captcha';

// The package is a function, which its types leave out; its `create` would choose the text with Math.random.
const draw = svgCaptcha as unknown as (text: string, options: ConfigObject) => string;

/** A PNG of distorted text, as base64. */
export function drawCaptcha(text: string): string {
  const svg = draw(text, { width: 120, height: 40, fontSize: 44, noise: 2, color: true, background: '#f2f6f8' });
  return new Resvg(svg, { fitTo: { mode: 'width', value: 240 } }).render().asPng().toString('base64');
}
