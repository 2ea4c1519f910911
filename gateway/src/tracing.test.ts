import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { endpointPath } from 'shared-contracts/api/endpoints';
import { freePort } from 'shared-contracts/testing/free-port';
import { temporaryFolders } from 'shared-contracts/testing/temporary-folders';
import { startGatewayProcess } from './testing/gateway-process.ts';

const newFolder = temporaryFolders('gateway-tracing');

interface SentSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
}

interface SentTraces {
  readonly resourceSpans: readonly { readonly scopeSpans: readonly { readonly spans: readonly SentSpan[] }[] }[];
}

const LOGIN = Buffer.from('proxy:a-dynamic-password').toString('base64');

it('exports each connection with the API call that it needed, in a trace that the API can continue, before SIGTERM ends the process [9.59]', async () => {
  const callers = new Map<string, string>();
  const sent: string[] = [];
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (part: Buffer) => (text += part.toString()));
    request.on('end', () => {
      if (request.url === '/v1/traces') sent.push(text);
      response.setHeader('Content-Type', 'application/json').end('{}');
    });
    if (request.headers.traceparent) callers.set(request.url ?? '', String(request.headers.traceparent));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const port = await freePort();
  const gateway = await startGatewayProcess({
    PROXY_ACCOUNT_PORT: String(port),
    API_URL: origin,
    GATEWAY_DATA_DIR: newFolder(),
    OTEL_EXPORTER_OTLP_ENDPOINT: origin,
  });
  const client = connect(port, '127.0.0.1');
  client.write(`CONNECT site.example:443 HTTP/1.1\r\nHost: site.example:443\r\nProxy-Authorization: Basic ${LOGIN}\r\n\r\n`);
  client.resume();
  await once(client, 'close');
  await gateway.stop();
  await new Promise<void>((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
  const [, traceId, parent] = /^00-([0-9a-f]{32})-([0-9a-f]{16})-01$/.exec(callers.get(endpointPath('gatewayAccess')) ?? '') ?? [];
  const spans = sent
    .flatMap((text) => (JSON.parse(text) as SentTraces).resourceSpans)
    .flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans));
  const ofConnection = spans.filter((span) => span.traceId === traceId);
  const [root] = ofConnection.filter((span) => span.name === 'connection');
  expect(root).toBeDefined();
  expect(ofConnection.filter((span) => span.parentSpanId === root?.spanId).map((span) => span.spanId)).toEqual([parent]);
  // Calls for all connections have traces of their own.
  expect([...callers].some(([url, header]) => url !== endpointPath('gatewayAccess') && !header.includes(String(traceId)))).toBe(true);
  expect(sent.join()).toContain('"stringValue":"gateway"');
  // A span must not say who connects where.
  expect(sent.join()).not.toMatch(/site\.example|a-dynamic-password/);
});
