import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { callShapes } from 'shared-contracts/api/call-shapes';
import { expectCallsOfReleases } from './expect-calls-of-releases.ts';

const FAULT = 'remote-account 1.4.0-0a1b2c3d: quote: response: toPayCents is missing';

let publisher: Server;
let publisherUrl: string;
let answer: { readonly status: number; readonly body: string };
const asked: unknown[] = [];
const said: string[] = [];
const log = { warn: (...parts: readonly unknown[]) => said.push(String(parts.at(-1))), info: (line: string) => said.push(line) };
const check = (allowsMissingCalls = false) => expectCallsOfReleases({ publisherUrl, allowsMissingCalls }, log as never);

beforeAll(async () => {
  publisher = createServer((request, response) => {
    void text(request).then((body) => {
      asked.push([request.url, JSON.parse(body)]);
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body);
    });
  }).listen(0, '127.0.0.1');
  await once(publisher, 'listening');
  publisherUrl = `http://127.0.0.1:${(publisher.address() as AddressInfo).port}`;
});
beforeEach(() => {
  asked.length = 0;
  said.length = 0;
});
afterAll(() => publisher.close());

it('refuses to start if a visible release needs what this API lacks, and names release, call and field [T6]', async () => {
  answer = { status: 200, body: JSON.stringify({ faults: [FAULT] }) };
  await expect(check()).rejects.toThrow(`${FAULT}\nFirst release these parts without what is missing.`);
  expect(asked).toEqual([['/check-api', JSON.parse(JSON.stringify({ calls: callShapes() }))]]);
});

it('keeps the migration from starting, which ends with 1 [T6]', async () => {
  answer = { status: 200, body: JSON.stringify({ faults: [FAULT] }) };
  // Nothing listens there, and a migration would wait for it.
  const env = { ...process.env, DATABASE_URL: 'postgres://site@127.0.0.1:1/site', PUBLISHER_URL: publisherUrl };
  const migration = promisify(execFile)(process.execPath, [path.resolve(import.meta.dirname, '../../migrate.ts')], {
    env,
    timeout: 15_000,
  });
  await expect(migration).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining(FAULT) as string });
});

it('starts with ALLOW_MISSING_CALLS, and lists what breaks', async () => {
  answer = { status: 200, body: JSON.stringify({ faults: [FAULT] }) };
  await check(true);
  expect(said).toEqual([expect.stringContaining(FAULT)]);
});

it('starts if nothing is missing', async () => {
  answer = { status: 200, body: '{"faults":[]}' };
  await check();
  expect(said).toEqual(['this API serves every call of the visible pages']);
});

it.each([
  ['is older', { status: 404, body: '{}' }],
  ['fails', { status: 500, body: 'oops' }],
  ['returns something else', { status: 200, body: '<html>' }],
])('says so and starts if the publisher %s [T6]', async (_, given) => {
  answer = given;
  await check();
  expect(said).toEqual([expect.stringContaining(`the publisher at ${publisherUrl} can't be asked`)]);
});

it("says so and starts if the publisher can't be reached, and asks nobody without one", async () => {
  await expectCallsOfReleases({ publisherUrl: 'http://127.0.0.1:1', allowsMissingCalls: false }, log as never);
  expect(said).toHaveLength(1);
  await expectCallsOfReleases({ publisherUrl: undefined, allowsMissingCalls: false }, log as never);
  expect([said.length, asked]).toEqual([1, []]);
});
