import type { Language } from 'shared-contracts/languages';
import { testServer } from '../../testing/test-server.ts';
import { articleTexts, articles } from '../articles/tables.ts';

const server = testServer();

/** Queries in customers' own words, and the page that should be found. */
const questions: Readonly<Record<Language, readonly (readonly [query: string, path: string])[]>> = {
  en: [
    ['can I get my money back', '/help/cost-question'],
    ['how do I calculate the sign parameter', '/question/how-to-sign'],
    ['ip not whitelisted', '/question/ip-not-whitelisted'],
    ['why does chrome not ask for the socks5 password', '/news/socks5-in-chrome'],
    ['set up proxy on windows 11', '/help/guide/set-up-windows'],
    ['iphone', '/help/guide/set-up-ios'],
    ['sms code does not arrive', '/question/sms-code-not-arriving'],
    ['how many GB do I need', '/question/which-package'],
    ['forgot my password', '/question/forgot-password'],
    ['2007', '/help/error-code#2007'],
    ['407 wrong password', '/question/why-407-account'],
    ['git behind a proxy', '/help/guide/set-up-command-line'],
  ],
  zh: [
    ['能退款吗', '/question/refund'],
    ['签名怎么算', '/question/how-to-sign'],
    ['白名单', '/help/guide/whitelist'],
    ['收不到验证码', '/question/sms-code-not-arriving'],
    ['苹果手机怎么设置代理', '/help/guide/set-up-ios'],
    ['流量用完了怎么办', '/question/traffic-used-up'],
    ['忘记密码', '/question/forgot-password'],
    ['如何换手机号', '/question/change-mobile-number'],
    ['大陆能用吗', '/question/mainland-china'],
    ['风险值太高', '/question/risk-score-high'],
    ['实名认证', '/question/china-certification'],
    ['订单过期', '/question/order-expired'],
  ],
};

describe.each(['en', 'zh'] as const)('help search (%s)', (language) => {
  it.each(questions[language])('%s', async (query, path) => {
    const found = await server.call('searchHelp', { query }, { language });
    expect(found[0]?.path.replace(/^(?!\/help\/error-code)([^#]*)#.*/, '$1')).toBe(path);
    expect(found[0]?.title).toBeTruthy();
    // The title of an error code is complete without an excerpt.
    expect(found[0]?.kind === 'errorCode' || found[0]?.excerpt.length).toBeTruthy();
  });
});

describe('help search', () => {
  it('links to the matching section', async () => {
    const [found] = await server.call('searchHelp', { query: 'serialNo' });
    expect(found?.path).toMatch(/^\/(?:news\/three-answer-formats|help\/guide\/extraction-api)#/);
  });

  it('tolerates typos and partial words', async () => {
    for (const query of ['whitelst', 'whitel']) expect((await server.call('searchHelp', { query }))[0]?.path).toMatch(/whitelist/);
  });

  it('finds nothing for nonsense and treats patterns as plain text', async () => {
    for (const query of ['xqzwv', '%', '.*', "'--", '(((', '天气预报大全'])
      expect([query, await server.call('searchHelp', { query })]).toEqual([query, []]);
  });

  it('rejects an empty query and one that is too long', async () => {
    for (const query of ['', '  ', 'x'.repeat(101)]) expect(await server.call.reasonOf('searchHelp', { query })).toBe('validationFailed');
  });

  it('finds an article from its publication time on', async () => {
    const [row] = await server.db.select().from(articles).limit(1);
    if (!row) throw new Error('no article');
    const publishedAt = new Date(server.clock.now().getTime() + 3_600_000);
    await server.db.insert(articles).values({ ...row, id: 'tomorrow', sourceHash: 'x', publishedAt });
    const text = { title: 'Zanzibar lagoon', summary: '', keywords: '', markdown: '', html: '', headings: [] };
    await server.db.insert(articleTexts).values({ articleId: 'tomorrow', language: 'en', ...text });
    const find = async () => (await server.call('searchHelp', { query: 'zanzibar lagoon' })).map(({ path }) => path);
    expect(await find()).toEqual([]);
    server.clock.advance(3600);
    expect(await find()).toHaveLength(1);
  });
});
