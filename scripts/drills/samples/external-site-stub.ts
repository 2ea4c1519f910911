import { once } from 'node:events';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { exitOfLoopback } from 'shared-contracts/proxy/sandbox-exits';
import { makeTrust, type LocalTrust } from './make-trust.ts';

/** Stub of an external site: uses TLS, has a host name that the gateway must resolve, and responds with the client's IP address. */
export interface ExternalSiteStub extends Pick<LocalTrust, 'trust' | 'trusted'> {
  /** Such as `https://localhost:40123`. */
  readonly origin: string;
  close(): Promise<void>;
}

type Answer = (ip: string) => string;

const inEnvelope: Answer = (ip) => JSON.stringify({ code: 200, msg: 'Success', data: { ip } });

/** Pages that contain the client's IP address where parsers of such pages look. */
const answers: Readonly<Record<string, Answer>> = {
  '/feed': (ip) => `<rss><channel><item><title>${ip}</title><link> https://localhost/item </link></item></channel></rss>`,
  '/product': (ip) =>
    `<script type="application/ld+json">${JSON.stringify({ offers: [{ price: ip, priceCurrency: 'EUR', availability: 'https://schema.org/InStock' }] })}</script>`,
};

/** @param folder for its certificate */
export async function startExternalSiteStub(folder: string): Promise<ExternalSiteStub> {
  const { key, certificate, trusted, trust } = makeTrust(folder);
  const server = createServer({ key, cert: certificate }, ({ socket, url }, response) => {
    const ip = exitOfLoopback(socket.remoteAddress ?? '') ?? 'no exit';
    const answer = answers[url ?? ''] ?? inEnvelope;
    response.end(answer(ip));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `https://localhost:${(server.address() as AddressInfo).port}`,
    trust,
    trusted,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
