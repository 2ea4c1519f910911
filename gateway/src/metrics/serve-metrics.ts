import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Counter } from 'prom-client';
import type { Certificate } from '../listener/certificate.ts';
import type { Meter } from '../metering/meter.ts';
import type { Reporter } from '../metering/reporter.ts';
import type { UsageBook } from '../metering/usage-book.ts';
import type { Metrics } from './metrics.ts';

interface Sources {
  readonly meter: Meter;
  readonly book: UsageBook;
  readonly reporter: Reporter;
  /** Of the TLS port, if there is one. */
  readonly certificate: Pick<Certificate, 'endsAt'> | undefined;
}

/** Copies values that are counted elsewhere at scrape time, to keep extra work out of the data path. */
function readSources(metrics: Metrics, { meter, book, reporter, certificate }: Sources): void {
  const { bytes, age } = reporter.unreported();
  metrics.openConnections.set(meter.connections.count);
  metrics.unreportedBytes.set(bytes);
  metrics.unreportedSeconds.set(age / 1000);
  if (certificate) metrics.certificateEnd.set(certificate.endsAt().getTime() / 1000);
  const { sentBytes, receivedBytes, requests } = book.totals;
  for (const counter of [metrics.connections, metrics.bytes, metrics.requests] as readonly Counter[]) counter.reset();
  metrics.connections.inc(meter.connections.opened);
  metrics.bytes.inc({ direction: 'up' }, sentBytes);
  metrics.bytes.inc({ direction: 'down' }, receivedBytes);
  for (const [outcome, count] of Object.entries(requests)) metrics.requests.inc({ outcome }, count);
}

/**
 * Serves `/metrics` in Prometheus's text format on its own port without authentication, so the port belongs in a private network.
 * @throws Error if the port is taken
 */
export async function serveMetrics(
  address: { readonly host: string; readonly port: number } | undefined,
  metrics: Metrics,
  sources: Sources,
): Promise<{ readonly port: number; readonly close: () => void } | undefined> {
  if (!address) return undefined;
  const { registry } = metrics;
  const server = createServer((request, response) => {
    if (request.url !== '/metrics') return void response.writeHead(404).end();
    readSources(metrics, sources);
    return void registry.metrics().then(
      (text) => response.writeHead(200, { 'Content-Type': registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  server.listen(address.port, address.host);
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
