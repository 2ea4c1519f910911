import { routeIds } from 'shared-contracts/routes';
import { describeApi } from './describe-api.ts';
import { describeFiles } from './describe-files.ts';
import type { FrontDoor, FrontDoorOptions } from './embedded.ts';
import { redirectCases, routeCases, type Case, type PageText } from './front-door-cases.ts';
import { oddCases } from './odd-addresses.ts';
import { fakeApi, type FakeApi } from './testing/fake-api.ts';
import { fakeSite, pageText, type FakeSite } from './testing/fake-site.ts';
import { ask } from './testing/http-client.ts';
import { seenOf } from './testing/seen.ts';

export type StartFrontDoor = (options: Omit<FrontDoorOptions, 'port'>) => Promise<FrontDoor>;

/** What the tests of one front door run against. */
export interface Bench {
  readonly site: FakeSite;
  readonly api: FakeApi;
  readonly door: FrontDoor;
  readonly start: StartFrontDoor;
}

/** The fake site has these two pages of its own; every other address shows the shell's page. */
const text: PageText = (path, language) =>
  pageText(path === '/help' && language === 'zh' ? 'zh/help/index.html' : `${language}/index.html`);

const label = ({ ask: { path, headers } }: Case): string => `${path} ${JSON.stringify(headers ?? {})}`;

async function expectAll(origin: string, cases: readonly Case[]): Promise<void> {
  const answers = await Promise.all(cases.map(async (one) => [label(one), seenOf(await ask(origin, one.ask))]));
  expect(answers).toEqual(cases.map((one) => [label(one), one.seen]));
}

function describeMode(sandbox: boolean, start: StartFrontDoor): void {
  let bench: Bench;
  beforeAll(async () => {
    const site = fakeSite();
    const api = await fakeApi();
    bench = { site, api, start, door: await start({ siteRoot: site.root, apiOrigin: api.origin, sandbox }) };
  });
  afterAll(async () => {
    await bench.door.close();
    await bench.api.close();
    bench.site.remove();
  });

  it.each(routeIds)('serves %s in each language, to each visitor', (id) => expectAll(bench.door.origin, routeCases(id, sandbox, text)));
  it('redirects in one step to the final address, query kept', () => expectAll(bench.door.origin, redirectCases));
  it('serves the page of a long address', async () => {
    const { status, body } = await ask(bench.door.origin, { path: `/news/${'a'.repeat(4000)}` });
    expect([status, body.toString()]).toEqual([200, text('', 'en')]);
  });
  it('shows the 404 page at odd addresses', () => expectAll(bench.door.origin, oddCases(text)));
  describe('files', () => describeFiles(() => bench));
  describe('API', () => describeApi(() => bench, sandbox));
}

/** The HTTP test of a front door, the same for each engine. */
export function describeFrontDoor(engine: string, start: StartFrontDoor): void {
  describe(`${engine}, sandbox`, () => describeMode(true, start));
  describe(`${engine}, production`, () => describeMode(false, start));
}
