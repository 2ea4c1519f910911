import { articleKinds } from 'shared-contracts/pages/articles';
import { testServer } from '../../testing/test-server.ts';

const server = testServer();
const HAN = /\p{Script=Han}/u;

describe('articles', () => {
  // Also covers [7.19].
  it.each(articleKinds)('of kind %s exist in both languages, with the same sections [3.36][7.18]', async (kind) => {
    const english = await server.call('articlePage', { kind, pageSize: 100 });
    const chinese = await server.call('articlePage', { kind, pageSize: 100 }, { language: 'zh' });
    expect(chinese.list.map(({ id }) => id)).toEqual(english.list.map(({ id }) => id));
    for (const { title, summary } of english.list) expect(`${title}${summary}`).not.toMatch(HAN);
    for (const { title, summary } of chinese.list) expect(`${title}${summary}`).toMatch(HAN);
    for (const { id } of english.list) {
      const en = await server.call('articleDetail', { id });
      const zh = await server.call('articleDetail', { id }, { language: 'zh' });
      expect(en.html).toMatch(/^<(p|ol|ul|h2)/);
      expect(zh.html).toMatch(HAN);
      expect(zh.headings.map((heading) => [heading.id, heading.level])).toEqual(en.headings.map((heading) => [heading.id, heading.level]));
      expect(en.related.length).toBeGreaterThan(0);
    }
  });

  it('are listed newest first, guides by position', async () => {
    for (const kind of ['news', 'question'] as const) {
      const dates = (await server.call('articlePage', { kind, pageSize: 100 })).list.map(({ publishedAt }) => publishedAt);
      expect(dates).toEqual(dates.toSorted().toReversed());
    }
    const guides = await server.call('articlePage', { kind: 'guide', pageSize: 100 });
    expect(guides.list.slice(0, 3).map(({ id }) => id)).toEqual(['novice-guide', 'flow-packages', 'financial-questions']);
  });

  it('link to their neighbors in the list and to related articles', async () => {
    const { list } = await server.call('articlePage', { kind: 'question', pageSize: 3 });
    const [first, second, third] = await Promise.all(list.map(({ id }) => server.call('articleDetail', { id })));
    expect(first?.previous).toBeNull();
    expect(first?.next?.id).toBe(second?.id);
    expect(second).toMatchObject({ previous: { id: first?.id, title: first?.title, kind: 'question' }, next: { id: third?.id } });
    const { related } = await server.call('articleDetail', { id: 'how-to-sign' }, { language: 'zh' });
    expect(related.map(({ kind, id }) => `${kind}/${id}`)).toEqual(['question/signature-check-failed', 'guide/extraction-api']);
    expect(related[0]?.title).toMatch(HAN);
  });

  it('are paginated and can be filtered by topic', async () => {
    const { list, total } = await server.call('articlePage', { kind: 'news', pageNo: 2, pageSize: 10 });
    expect(list).toHaveLength(total - 10);
    const chosen = await server.call('articlePage', { kind: 'question', topic: 'payment', pageSize: 100 });
    expect(chosen.total).toBeGreaterThan(1);
    expect(chosen.list.filter(({ topic }) => topic !== 'payment')).toEqual([]);
  });

  it("that don't exist are refused", async () => {
    expect(await server.call.reasonOf('articleDetail', { id: 'nothing' })).toBe('articleNotFound');
  });
});
