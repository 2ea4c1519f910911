import { createHash } from 'node:crypto';
import type { PageData } from 'shared-contracts/releases/federation';
import { pageDocument } from '../site/page-document.ts';
import { withStylePolicy } from './style-policy.ts';

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const page = (html: string, ...styles: string[]) =>
  pageDocument({
    language: 'en',
    title: 'Page',
    head: styles.map((text, index) => `<style data-href="${index}.css">${text}</style>`),
    html,
    data: { scripts: [], firstPreloads: [], queries: '<style>data</style> style="left:0"' } as unknown as PageData,
  });
const policyOf = (html: string) => /<meta http-equiv="Content-Security-Policy" content="([^"]*)" \/>/.exec(html)?.[1];

describe('the style policy of a page', () => {
  it('allows the styles that the page was stored with, empty style elements, and no style attribute [X10]', () => {
    const html = withStylePolicy(page('<main>code: &lt;style></main>', 'a{}', 'b{}', 'a{}'), true);
    expect(policyOf(html)).toBe(`style-src-elem * ${['', 'a{}', 'b{}'].map(hashOf).join(' ')}; style-src-attr 'none'`);
    expect(html.indexOf('Content-Security-Policy')).toBeLessThan(html.indexOf('<style'));
  });

  it('allows style attributes on a page that has some', () => {
    expect(policyOf(withStylePolicy(page('<div style="width:1px"></div>'), true))).toBe(`style-src-elem * ${hashOf('')}`);
  });

  it('is replaced when the page is written again, and removed while a part needs inline styles', () => {
    const plain = page('<main></main>', 'a{}');
    const strict = withStylePolicy(plain, true);
    expect(withStylePolicy(strict, true)).toBe(strict);
    expect(withStylePolicy(strict, false)).toBe(plain);
    expect(policyOf(withStylePolicy(strict.replace('a{}', 'b{}'), true))).not.toContain(hashOf('a{}'));
  });
});
