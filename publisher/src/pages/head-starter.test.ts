import type { PageData } from 'shared-contracts/releases/federation';
import { THEME_STARTER } from 'shared-contracts/releases/starter';
import { pageDocument } from '../site/page-document.ts';
import { withThemeScript } from './theme-script.ts';

const page = pageDocument({
  language: 'en',
  title: 'Page',
  head: ['<style data-href="0.css">a{}</style>'],
  html: '<main></main>',
  data: { scripts: [], firstPreloads: [] } as unknown as PageData,
});

it('runs before the styles of a page, once, and can be removed', () => {
  const themed = withThemeScript(page, true);
  expect(themed.indexOf(`<script data-theme-starter>${THEME_STARTER}</script>`)).toBeLessThan(themed.indexOf('<style'));
  expect(withThemeScript(themed, true)).toBe(themed);
  expect(withThemeScript(themed, false)).toBe(page);
});
