import type { PageData } from 'shared-contracts/releases/federation';
import { HEAD_STARTER } from 'shared-contracts/releases/starter';
import { pageDocument } from '../site/page-document.ts';
import { withHeadStarter } from './head-starter.ts';

const page = pageDocument({
  language: 'en',
  title: 'Page',
  head: ['<style data-href="0.css">a{}</style>'],
  html: '<main></main>',
  data: { scripts: [], firstPreloads: [] } as unknown as PageData,
});

it.each([
  [true, 'dark'],
  [false, ''],
])('runs before the styles of a page, once, whether it may be dark (%s) or not', (darkTheme, themes) => {
  const started = withHeadStarter(page, darkTheme);
  const script = `<script data-head-starter="${themes}">${HEAD_STARTER}</script>`;
  expect(started.split(script)).toHaveLength(2);
  expect(started.indexOf(script)).toBeLessThan(started.indexOf('<style'));
  expect(withHeadStarter(withHeadStarter(page, !darkTheme), darkTheme)).toBe(started);
});
