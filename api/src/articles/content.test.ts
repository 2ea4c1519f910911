import { testServer } from '../testing/test-server.ts';
import { sanitizeArticle } from './sanitize-article.ts';

const server = testServer();

describe('articles', () => {
  it.each(['news', 'question'] as const)('of kind %s come in both languages, newest first [3.36][7.18][7.19]', async (kind) => {
    const english = await server.call('articlePage', { kind });
    const chinese = await server.call('articlePage', { kind }, { language: 'zh' });
    expect(english.total).toBeGreaterThanOrEqual(3);
    expect(chinese.list.map(({ id }) => id)).toEqual(english.list.map(({ id }) => id));
    const dates = english.list.map(({ publishedAt }) => publishedAt);
    expect(dates).toEqual(dates.toSorted().toReversed());
    for (const { title, summary } of english.list) expect(`${title}${summary}`).not.toMatch(/\p{Script=Han}/u);
    for (const { title, summary } of chinese.list) expect(`${title}${summary}`).toMatch(/\p{Script=Han}/u);
    for (const { id } of english.list) {
      const { html } = await server.call('articleDetail', { id });
      expect(html).toMatch(/^<(p|ol)>/);
      expect((await server.call('articleDetail', { id }, { language: 'zh' })).html).toMatch(/\p{Script=Han}/u);
    }
  });

  it('are paged', async () => {
    const { list, total } = await server.call('articlePage', { kind: 'news', pageNo: 2, pageSize: 2 });
    expect(list).toHaveLength(total - 2);
  });

  it('that do not exist are refused', async () => {
    expect(await server.call.reasonOf('articleDetail', { id: 'nothing' })).toBe('articleNotFound');
  });

  it('lose whatever could run', () => {
    const dirty =
      '<p onclick="x()" style="top:0">a<script>b</script><a href="javascript:c">d</a><a href="//e">f</a><form action="/g"><img src=x onerror=h></form></p>';
    expect(sanitizeArticle(dirty)).toBe('<p>a<a>d</a><a>f</a></p><p></p>');
  });
});

describe('country codes', () => {
  it('are all that can be called, with both names [3.13][7.13]', async () => {
    const all = await server.call('getCountryCodeInfoList', {});
    expect(all.length).toBeGreaterThan(235);
    expect(all).toContainEqual({ countryMobileCode: '86', enName: 'China', zhName: '中国', countryCode: 'CN' });
  });

  it.each([
    ['kingd', ['United Kingdom']],
    ['英国', ['United Kingdom']],
    ['de', 'Germany'],
    ['+852', ['Hong Kong, China']],
    ["' or 1=1 --", []],
    ['%', []],
  ])('are found by %j [7.13]', async (queryName, expected) => {
    const names = (await server.call('getCountryCodeInfoList', { queryName })).map(({ enName }) => enName);
    expect(typeof expected === 'string' ? names.filter((name) => name === expected) : names).toEqual([expected].flat());
  });
});
