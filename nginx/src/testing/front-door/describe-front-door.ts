import { pageFiles } from 'shared-contracts/releases/front-door';
import { routeIds } from 'shared-contracts/pages/routes';
import { describeApi } from './describe-api.ts';
import { describeFiles } from './describe-files.ts';
import { describeLimits } from './describe-limits.ts';
import { describePages } from './describe-pages.ts';
import { describeSecurity } from './describe-security.ts';
import { describeViews } from './describe-views.ts';
import type { FrontDoor, FrontDoorOptions } from '../../embedded/server.ts';
import { cookieCases, page, redirectCases, routeCases, type Case, type PageTexts } from './front-door-cases.ts';
import { malformedCases } from './malformed-addresses.ts';
import { fakeApi, type FakeApi } from '../fake-api.ts';
import { fakeSite, pageFile, pageText, type FakeSite } from '../fake-site.ts';
import { ask } from '../http-client.ts';
import { seenOf } from '../seen.ts';

export type StartFrontDoor = (options: Omit<FrontDoorOptions, 'port'>) => Promise<FrontDoor>;

/** Fixtures that the tests of one front door run against. */
export interface Bench {
  readonly site: FakeSite;
  readonly api: FakeApi;
  readonly door: FrontDoor;
  readonly start: StartFrontDoor;
}

const texts: PageTexts = {
  page: (id, language) => pageText(pageFile(id, language)),
  missing: (language) => pageText(pageFiles.missing(language)),
};

const label = ({ ask: { path, headers } }: Case): string => `${path} ${JSON.stringify(headers ?? {})}`;

async function expectAll(origin: string, cases: readonly Case[]): Promise<void> {
  const answers = await Promise.all(cases.map(async (one) => [label(one), seenOf(await ask(origin, one.ask))]));
  expect(answers).toEqual(cases.map((one) => [label(one), one.seen]));
}

function describeMode(sandbox: boolean, start: StartFrontDoor): void {
  let bench: Bench;
  beforeAll(async () => {
    const site = fakeSite(sandbox);
    const api = await fakeApi();
    bench = { site, api, start, door: await start({ siteRoot: site.root, apiOrigin: api.origin, sandbox }) };
  });
  afterAll(async () => {
    await bench.door.close();
    await bench.api.close();
    bench.site.remove();
  });

  it.each(routeIds())('serves %s in each language, to any visitor', (id) => expectAll(bench.door.origin, routeCases(id, sandbox, texts)));
  it('redirects to the final URL in one step and keeps the query', () => expectAll(bench.door.origin, redirectCases));
  it("falls back to the browser's language if the language cookie is invalid", () => expectAll(bench.door.origin, cookieCases(texts)));
  it('never redirects twice', async () => {
    const asked = [...redirectCases, ...routeIds().flatMap((id) => routeCases(id, sandbox, texts))].filter(({ seen }) => seen.location);
    const second = await Promise.all(
      asked.map(async ({ ask: { headers }, seen: { location = '' } }) => [
        location,
        (await ask(bench.door.origin, { path: location, ...(headers && { headers }) })).status,
      ]),
    );
    expect(second.filter(([, status]) => status !== 200)).toEqual([]);
  });
  it('serves a page with a long URL', async () => {
    const { status, body } = await ask(bench.door.origin, { path: `/buy/pay/${'a'.repeat(4000)}` });
    expect([status, body.toString()]).toEqual([200, pageText(pageFiles.unlisted('en', '/buy/pay/:id'))]);
  });
  it('responds with 404 for unknown articles, with a page that lets the browser render one too new to be stored [F15]', async () => {
    const paths = [
      '/news/nope',
      '/zh/news/nope',
      '/question/nope',
      '/zh/help/guide/nope',
      '/zh/news/stored-1',
      `/news/${'a'.repeat(4000)}`,
    ];
    await expectAll(
      bench.door.origin,
      paths.map((path) => {
        const language = path.startsWith('/zh/') ? 'zh' : 'en';
        const pattern = path.replace(/^\/zh/, '').replace(/[^/]+$/, ':id');
        return { ask: { path }, seen: page(404, language, pageText(pageFiles.absent(language, pattern))) };
      }),
    );
    expect((await ask(bench.door.origin, { path: '/news/stored-1' })).status).toBe(200);
  });
  it('serves the 404 page for odd URLs', () => expectAll(bench.door.origin, malformedCases(texts)));
  describe('pages', () => describePages(() => bench));
  describe('files', () => describeFiles(() => bench));
  describe('security', () => describeSecurity(() => bench, sandbox));
  describe('views', () => describeViews(() => bench));
  describe('API', () => describeApi(() => bench, sandbox));
}

/** Defines the HTTP tests of a front door, which are the same for each engine. */
export function describeFrontDoor(engine: string, start: StartFrontDoor): void {
  describe(`${engine}, sandbox`, () => describeMode(true, start));
  describe(`${engine}, production`, () => describeMode(false, start));
  describe(`${engine}, limits per address`, () => describeLimits(start));
}
