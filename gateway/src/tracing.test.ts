import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { freePort } from 'shared-contracts/testing/free-port';
import { temporaryFolders } from 'shared-contracts/testing/temporary-folders';
import { startGatewayProcess } from './testing/gateway-process.ts';

const newFolder = temporaryFolders('gateway-tracing');

it('exports the API call with a trace that the API can continue, before SIGTERM ends the process', async () => {
  const callers: string[] = [];
  let sent = '';
  const server = createServer((request, response) => {
    request.on('data', (part: Buffer) => {
      if (request.url === '/v1/traces') sent += part.toString();
    });
    request.on('end', () => response.setHeader('Content-Type', 'application/json').end('{}'));
    if (request.url?.startsWith('/internal/')) callers.push(String(request.headers.traceparent));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const asked = new Promise<void>((resolve) => {
    server.on('request', ({ url }) => {
      if (url?.startsWith('/internal/')) resolve();
    });
  });
  const gateway = await startGatewayProcess({
    PROXY_ACCOUNT_PORT: String(await freePort()),
    API_URL: origin,
    GATEWAY_DATA_DIR: newFolder(),
    OTEL_EXPORTER_OTLP_ENDPOINT: origin,
  });
  await asked;
  await gateway.stop();
  await new Promise<void>((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
  const [, traceId = 'none'] = /^00-([0-9a-f]{32})-[0-9a-f]{16}-01$/.exec(callers[0] ?? '') ?? [];
  expect(sent).toContain(traceId);
  expect(sent).toContain('"stringValue":"gateway"');
});
