import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { chromium } from 'playwright';
import { brandName } from 'shared-contracts/brand';
import { languageTag, languages, type Language } from 'shared-contracts/languages';
import { systemChromium } from '../../scripts/lib/system-chromium.ts';
import { indexedPng } from './indexed-png.ts';
import { arcPath, arcs } from '../src/home/world-arcs.ts';
import en from '../src/locales/en.json' with { type: 'json' };
import zh from '../src/locales/zh.json' with { type: 'json' };
import world from '../src/home/world-places.json' with { type: 'json' };

/** What previews of the site's pages show, in the size that they ask for. */
const size = { width: 1200, height: 630 };
const texts = { en, zh };
const target = new URL('../../shell/public/assets/', import.meta.url);

const read = (address: string): string => readFileSync(new URL(address, import.meta.url), 'utf8');
const font = readFileSync(new URL(import.meta.resolve('@fontsource-variable/manrope/files/manrope-latin-wght-normal.woff2')), 'base64');
const map = read('../src/home/world-map.svg').replace('<svg ', '<svg class="map" ');
const mark = read('../../shell/public/favicon.svg').replace('<svg ', '<svg class="mark" ');

const drawnArcs = arcs.map((arc) => `<path d="${arcPath(arc)}"/>`).join('');
const drawnPlaces = Object.values(world.places)
  .map(({ x, y }) => `<circle cx="${x}" cy="${y}" r="5"/>`)
  .join('');
const lines = `<svg class="map" viewBox="${world.viewBox}"><g fill="none" stroke="#5fd0c5" stroke-width="2.4">${drawnArcs}</g><g fill="#d6fff9">${drawnPlaces}</g></svg>`;

const style = `
@font-face { font-family: Manrope; font-weight: 200 800; src: url(data:font/woff2;base64,${font}) }
* { margin: 0; box-sizing: border-box }
body { position: relative; width: ${size.width}px; height: ${size.height}px; padding: 64px 72px; overflow: hidden; background: #0a1822; color: #fff;
  font: 600 28px/1.4 Manrope, 'Noto Sans CJK SC', 'PingFang SC', sans-serif }
.map { position: absolute; right: -300px; bottom: 18px; width: 1240px; opacity: .5; mask-image: linear-gradient(90deg, transparent 40%, #000 47%) }
.map + .map { opacity: 1 }
.brand { display: flex; gap: 20px; align-items: center; font-size: 40px; font-weight: 750 }
.mark { width: 64px; height: 64px }
h1 { position: relative; width: 700px; margin-top: 76px; font-size: 72px; font-weight: 750; line-height: 1.1; letter-spacing: -.02em }
:lang(zh) h1 { width: 600px; font-size: 66px; font-weight: 700; line-height: 1.35; letter-spacing: 0; word-break: keep-all }
p { position: absolute; bottom: 60px; left: 72px; display: flex; gap: 40px; color: #c7d3da }
b { color: #fff; font-weight: 750 }`;

function pageOf(language: Language): string {
  const { hero, claims } = texts[language].home;
  const figures = [claims.countries, claims.availability, claims.support].map(
    ({ figure, label }) => `<span><b>${figure}</b> ${label}</span>`,
  );
  return `<!doctype html><html lang="${languageTag[language]}"><meta charset="utf-8"><style>${style}</style><body>${map}${lines}
<div class="brand">${mark}${brandName[language]}</div><h1>${hero.title}</h1><p>${figures.join('')}</p></body></html>`;
}

// A browser draws them: the typeface is a variable web font, which renderers of SVG alone do not take.
const browser = await chromium.launch({ ...(systemChromium && { executablePath: systemChromium }), args: ['--no-sandbox'] });
try {
  const page = await browser.newPage({ viewport: size });
  mkdirSync(target, { recursive: true });
  for (const language of languages) {
    await page.setContent(pageOf(language));
    await page.evaluate(() => document.fonts.ready);
    const shot = `data:image/png;base64,${(await page.screenshot({ type: 'png' })).toString('base64')}`;
    const pixels = await page.evaluate(
      async ([address, { width, height }]) => {
        const picture = new Image();
        picture.src = address;
        await picture.decode();
        const context = new OffscreenCanvas(width, height).getContext('2d');
        context?.drawImage(picture, 0, 0);
        return [...(context?.getImageData(0, 0, width, height).data ?? [])];
      },
      [shot, size] as const,
    );
    writeFileSync(new URL(`og-${language}.png`, target), indexedPng(pixels, size.width, size.height));
  }
} finally {
  await browser.close();
}
