import { eq } from 'drizzle-orm';
import { endpoints } from 'shared-contracts/api/endpoints';
import { errorCodes } from 'shared-contracts/texts/errors/error-codes';
import { addSeconds } from '../../platform/clock.ts';
import { testServer } from '../../testing/test-server.ts';
import { articles } from '../articles/tables.ts';
import { databaseCounters } from '../../platform/limits/database-counters.ts';
import { HELP_FEEDBACK_PER_DAY, HELP_FEEDBACK_PER_HOUR } from './routes.ts';
import { helpFeedback } from './tables.ts';

const server = testServer();
const { method, path: url } = endpoints.helpFeedback;

const id = 'a-question';
beforeAll(async () => {
  await server.db.insert(articles).values({ id, kind: 'question', publishedAt: server.clock.now() });
});
// Reset the rate limit that earlier tests used up.
beforeEach(() => server.clock.advance(3600));

const publishAt = async (publishedAt: Date) => server.db.update(articles).set({ publishedAt }).where(eq(articles.id, id));

describe('feedback on whether an article was useful', () => {
  it.each([
    ['en', true],
    ['zh', false],
  ] as const)('is stored with its language, %s: %s', async (language, isUseful) => {
    expect(await server.call('helpFeedback', { kind: 'question', id, isUseful }, { language })).toBeNull();
    expect(await server.db.select().from(helpFeedback).where(eq(helpFeedback.receivedAt, server.clock.now()))).toMatchObject([
      { kind: 'question', articleId: id, isUseful, language },
    ]);
  });

  it("is rejected for an article that doesn't exist, has another kind or isn't published yet", async () => {
    const count = await server.db.$count(helpFeedback);
    const reasonOf = (request: object) => server.call.reasonOf('helpFeedback', { kind: 'question', id, isUseful: true, ...request });
    expect(await reasonOf({ id: 'nothing' })).toBe('articleNotFound');
    expect(await reasonOf({ kind: 'news' })).toBe('articleNotFound');
    await publishAt(addSeconds(server.clock.now(), 1));
    expect(await reasonOf({})).toBe('articleNotFound');
    await publishAt(server.clock.now());
    expect(await server.db.$count(helpFeedback)).toBe(count);
  });

  it.each([
    ['kind', { kind: 'letter' }],
    ['id', { id: 'a b' }],
    ['isUseful', { isUseful: 'yes' }],
    ['isUseful', { isUseful: undefined }],
  ])('is rejected for a wrong %s', async (field, wrong) => {
    expect(await server.call.failed('helpFeedback', { kind: 'question', id, isUseful: true, ...wrong })).toMatchObject([{ field }]);
  });

  it('is limited per day for all visitors together [B5]', async () => {
    server.clock.advance(86_400);
    await databaseCounters.take(
      server.db,
      { key: 'help feedback day site', points: HELP_FEEDBACK_PER_DAY, seconds: 86_400, cost: HELP_FEEDBACK_PER_DAY - 1 },
      server.clock.now(),
    );
    const say = async (from: string) => server.call.reasonOf('helpFeedback', { kind: 'question', id, isUseful: true }, { from });
    expect([await say('203.0.113.1'), await say('203.0.113.2')]).toEqual([undefined, 'rateLimited']);
    server.clock.advance(86_400);
    expect(await say('203.0.113.2')).toBeUndefined();
  });

  it('is limited per network and hour, and allowed again afterwards', async () => {
    const say = async (remoteAddress: string) => {
      const answer = await server.app.inject({ method, url, remoteAddress, payload: { kind: 'question', id, isUseful: true } });
      return { status: answer.statusCode, code: answer.json<{ code: number }>().code, wait: answer.headers['retry-after'] };
    };
    const [one, neighbour, other] = ['2001:db8:1:2::1', '2001:db8:1:2::2', '2001:db8:1:3::1'];
    for (let count = 0; count < HELP_FEEDBACK_PER_HOUR; count += 1) expect(await say(one)).toMatchObject({ status: 200 });
    expect(await say(neighbour)).toEqual({ status: 429, code: errorCodes.rateLimited, wait: '3600' });
    expect(await say(other)).toMatchObject({ status: 200 });
    server.clock.advance(3600);
    expect(await say(one)).toMatchObject({ status: 200 });
  });
});
