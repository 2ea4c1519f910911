import { readFileSync, readdirSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { endpointPath } from 'shared-contracts/api/endpoints';
import { temporaryFolders } from 'shared-contracts/testing/temporary-folders';
import { startApi, type ApiProcess } from '../testing/api-process.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';

interface SentSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly attributes: readonly { readonly key: string; readonly value: { readonly stringValue?: string; readonly intValue?: number } }[];
}

interface SentTraces {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: SentSpan['attributes'] };
    readonly scopeSpans: readonly { readonly spans: readonly SentSpan[] }[];
  }[];
}

/** A collector that stores received traces. */
async function collector() {
  const sent: SentTraces[] = [];
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (part: Buffer) => (text += part.toString()));
    request.on('end', () => {
      if (request.url === '/v1/traces') sent.push(JSON.parse(text) as SentTraces);
      response.setHeader('Content-Type', 'application/json').end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    endpoint: `http://127.0.0.1:${port}`,
    services: () => sent.flatMap(({ resourceSpans }) => resourceSpans.flatMap(({ resource }) => resource.attributes)),
    spans: () => sent.flatMap(({ resourceSpans }) => resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans))),
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

const PATIENCE_MS = 120_000;
const newFolder = temporaryFolders('tracing');
const CALLER = '0af7651916cd43dd8448eb211c80319c';
const PARENT = 'b7ad6b7169203331';
const OTHER_PARENT = '00f067aa0ba902b7';
const GET = endpointPath('getUserInfo');
const POST = endpointPath('passwordLogin');

describe('traces', () => {
  let database: TestDatabase;
  let to: Awaited<ReturnType<typeof collector>>;
  let api: ApiProcess;
  beforeAll(async () => {
    database = await createTestDatabase('sandbox');
    to = await collector();
    api = await startApi({ DATABASE_URL: database.url ?? '', DATA_DIR: newFolder(), OTEL_EXPORTER_OTLP_ENDPOINT: to.endpoint });
  }, PATIENCE_MS);
  afterAll(() => database.drop());

  it('connect the caller to the statements of its call [9.59]', async () => {
    const ask = (callPath: string, parent: string, body?: object) =>
      fetch(api.origin + callPath, {
        method: body ? 'POST' : 'GET',
        headers: { traceparent: `00-${CALLER}-${parent}-01`, 'Content-Type': 'application/json', token: 'a'.repeat(43) },
        ...(body && { body: JSON.stringify(body) }),
      });
    const statuses = [await ask(GET, PARENT), await ask(POST, OTHER_PARENT, { mobile: '+8613800000000', password: 'wrong' })].map(
      ({ status }) => status,
    );
    // Stopping the server flushes its traces.
    await api.stop();
    await to.close();
    expect(statuses).toEqual([401, 200]);
    const spans = to.spans().filter(({ traceId }) => traceId === CALLER);
    for (const [name, parent] of [
      [`GET ${GET}`, PARENT],
      [`POST ${POST}`, OTHER_PARENT],
    ]) {
      const call = spans.find(({ parentSpanId }) => parentSpanId === parent);
      expect(call?.name).toBe(name);
      const statements = spans.filter(({ parentSpanId }) => parentSpanId === call?.spanId).map((span) => span.name);
      expect(statements.length).toBeGreaterThan(0);
    }
    // Spans must not contain statements or their values.
    expect(JSON.stringify(spans)).not.toMatch(/ from |8613800000000/);
    expect(to.services()).toContainEqual({ key: 'service.name', value: { stringValue: 'api' } });
  });

  it('cost nothing if disabled: only one file imports the libraries, and it is loaded on demand', () => {
    const src = path.resolve(import.meta.dirname, '..');
    const naming = readdirSync(src, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
      .filter((file) => /from '(?:@opentelemetry\/|\.[\w./-]*\/tracing\.ts)/.test(readFileSync(path.join(src, file), 'utf8')));
    expect(naming).toEqual(['platform/tracing.ts']);
  });
});
