import { routes } from 'shared-contracts/pages/routes';
import { alternates, headElements, headTitle, sharePictureOf, type HeadOptions } from './page-head.ts';

const origin = 'https://tidegate.example';
const options: HeadOptions = { page: routes.help, path: '/help', language: 'zh', said: {}, origin, picture: '/assets/share/x.png' };

it('lists one address per language, and English as the default', () => {
  expect(alternates(origin, '/help')).toEqual([
    ['en', `${origin}/help`],
    ['zh', `${origin}/zh/help`],
    ['x-default', `${origin}/help`],
  ]);
  expect(headElements(options)).toContain(`<link rel="canonical" href="${origin}/zh/help" />`);
});

it('has a card for links in social networks', () => {
  expect(headElements({ ...options, said: { title: 'x', description: 'About x' } })).toEqual(
    expect.arrayContaining([
      '<meta name="twitter:card" content="summary_large_image" />',
      '<meta property="og:title" content="x" />',
      '<meta property="og:description" content="About x" />',
      `<meta property="og:image" content="${origin}/assets/share/x.png" />`,
      `<meta property="og:url" content="${origin}/zh/help" />`,
    ]),
  );
});

it("prefers the page's own head to the route's", () => {
  expect(headTitle(options)).toBe('帮助中心 · 潮汐代理');
  expect(headTitle({ ...options, said: { title: '一篇文章' } })).toBe('一篇文章 · 潮汐代理');
  expect(headElements({ ...options, said: { title: 'x', description: 'a "b" <c>' } })).toContain(
    '<meta name="description" content="a &quot;b&quot; &lt;c&gt;" />',
  );
});

it('describes an article as such, and escapes text that could end its element', () => {
  const elements = headElements({
    ...options,
    said: { title: 'x', jsonLd: [{ '@type': 'NewsArticle', headline: '</script>', author: { url: '/' } }] },
  });
  expect(elements).toContain('<meta property="og:type" content="article" />');
  const json = elements.find((element) => element.includes('ld+json')) ?? '';
  expect(json.match(/<\/script>/g)).toHaveLength(1);
  expect(JSON.parse(json.replace(/^<[^>]+>|<[^<]+>$/g, ''))).toEqual({
    '@context': 'https://schema.org',
    '@type': 'NewsArticle',
    headline: '</script>',
    author: { url: `${origin}/` },
    image: `${origin}/assets/share/x.png`,
  });
});

const trail = (...names: string[]) => [{ '@type': 'BreadcrumbList', itemListElement: names.map((name) => ({ name })) }];

it('shows the parent page in share pictures, except for a page directly below home', () => {
  const said = { title: 'x', jsonLd: trail('潮汐代理', '帮助中心', 'x') };
  expect(sharePictureOf({ ...options, said })).toEqual({ language: 'zh', title: 'x', section: '帮助中心' });
  expect(sharePictureOf({ ...options, said: { title: 'x', jsonLd: trail('潮汐代理', 'x') } }).section).toBe('');
  expect(sharePictureOf(options)).toEqual({ language: 'zh', title: '帮助中心', section: '' });
});
