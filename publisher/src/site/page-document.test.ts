import { PAGE_DATA_ID, type PageData } from 'shared-contracts/releases/federation';
import { PAGE_STARTER } from 'shared-contracts/releases/starter';
import { sampleSite } from 'shared-contracts/testing/sample-site';
import { dataOf, pageDocument, withData } from './page-document.ts';

const data: PageData = {
  releases: { shell: { release: '1', commit: '' }, remotes: {} as PageData['releases']['remotes'] },
  pages: {},
  site: sampleSite,
  apiOrigin: '',
  scripts: ['/shell/1/main.js'],
  firstPreloads: ['/shell/1/texts-zh.js'],
  preloads: [],
  queries: { text: '</script><script>alert(1)</script>' },
};
const page = pageDocument({
  language: 'zh',
  title: '<潮汐> & "IP"',
  head: ['<meta name="a" content="b" />'],
  html: '<main>页面</main>',
  data,
});

it('contains its language, title and rendered content', () => {
  expect(page).toContain('<html lang="zh-CN">');
  expect(page).toContain('<title>&lt;潮汐&gt; &amp; &quot;IP&quot;</title>');
  expect(page).toContain('<div id="root"><main>页面</main></div>');
});

it('preloads its first scripts in the head', () => {
  const head = page.slice(0, page.indexOf('</head>'));
  for (const href of ['/shell/1/main.js', '/shell/1/texts-zh.js'])
    expect(head).toContain(`<link rel="preload" as="script" href="${href}" fetchpriority="low" />`);
});

it('escapes its data so that no response can end the element', () => {
  const [, carried = ''] = page.split(`id="${PAGE_DATA_ID}">`);
  expect(carried.indexOf('</script>')).toBe(carried.indexOf(`</script>\n<script>${PAGE_STARTER}`));
  expect(dataOf(page)).toEqual(data);
});

it('replaces the data without changing the rendered content', () => {
  const other = { ...data, releases: { ...data.releases, shell: { release: '2', commit: '' } } };
  const changed = withData(page, other);
  expect(dataOf(changed)).toEqual(other);
  expect(withData(changed, data)).toBe(page);
});

it('rejects a document that is not a page of the site', () => {
  expect(() => dataOf('<html></html>')).toThrow('not a page of the site');
});
