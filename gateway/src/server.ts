import { once } from 'node:events';
import type { AddressInfo, Server } from 'node:net';
import { hostname } from 'node:os';
import type { Logger } from 'pino';
import { networkOf } from 'shared-contracts/rules/network-of';
import { createInternalApi } from './access/api-client.ts';
import { startCore } from './core.ts';
import type { LimitName } from './limits.ts';
import { watchCertificate } from './listener/certificate.ts';
import type { Client } from './listener/client.ts';
import { createProxyServer } from './listener/listener.ts';
import { sandboxCertificate } from './listener/sandbox-certificate.ts';
import type { AdmissionServices } from './listener/admission-services.ts';
import { fileRoutes } from './exits/file-routes.ts';
import { sandboxRoutes } from './exits/sandbox-routes.ts';
import { lookUpProxies } from './exits/upstream.ts';
import { HttpProxy } from './http/http-proxy.ts';
import { createMetrics } from './metrics/metrics.ts';
import { serveMetrics } from './metrics/serve-metrics.ts';
import { timedApi } from './metrics/timed-api.ts';
import { checkUnsentLimit } from './metering/unsent-limit.ts';
import { MinuteCounts } from './minute-counts.ts';
import type { Settings } from './settings.ts';
import { serveSocks5 } from './socks/socks5.ts';
import { createResolver } from './targets/resolver.ts';
import { createTargetCheck } from './targets/target-check.ts';
import { defaultTiming, realPassage, type Passage, type Timing } from './timing.ts';

export interface Gateway {
  readonly accountPort: number;
  /** Port at which clients speak TLS; undefined if there is none. */
  readonly tlsPort: number | undefined;
  /** Undefined if metrics are off. */
  readonly metricsPort: number | undefined;
  /** Client connections: open now, opened since the start, and bytes read from the open ones. */
  readonly connections: () => { readonly open: number; readonly opened: number; readonly read: number };
  /** Stops accepting connections, gives the open ones a moment to end, and reports their use. */
  close(): Promise<void>;
}

/** Serves a connection within a trace of its own, which ends with the connection. */
export type TraceConnection = (protocol: 'http' | 'socks5', { socket, leasedPort }: Client, serve: () => void) => void;

interface GatewayOptions {
  readonly clock?: () => number;
  readonly passage?: Passage;
  readonly timing?: Timing;
  /** Default: connections aren't traced. */
  readonly traceConnection?: TraceConnection | undefined;
}

async function listen(server: Server, port: number, host: string, log: Logger): Promise<void> {
  server.listen(port, host);
  await once(server, 'listening');
  // For example, when the process has temporarily run out of file handles.
  server.on('error', (error) => log.error({ error: String(error), port }, 'a connection could not be accepted'));
}

/** @throws Error if the certificate files can't be used */
async function openTls({ tls, dataDir }: Settings, every: number, log: Logger, clock: () => number) {
  if (!tls) return undefined;
  const certificate = watchCertificate(tls.files ?? (await sandboxCertificate(dataDir, clock())), every, log);
  return { port: tls.port, certificate };
}

/** How a gateway of a region is known to the API. One machine may run several, and machines of two clusters may have one name. */
function selfOf({ region, version, host, accountPort, limits: { capacity } }: Settings) {
  if (!region) return undefined;
  const { name, entryAddress, leasePorts } = region;
  return {
    id: `${name} ${hostname()} ${host}:${accountPort}`,
    region: name,
    capacity,
    ...(version !== undefined && { version }),
    ...(entryAddress && { entryAddress }),
    ...(leasePorts && { portBase: leasePorts.base, portCount: leasePorts.count }),
  };
}

/**
 * Opens the gateway's ports: one for account-password mode, one for the same with TLS, and the ranges for leases.
 * @throws Error if a port or the spool folder is taken, or the certificate files can't be used
 */
export async function startGateway(
  settings: Settings,
  log: Logger,
  {
    clock = Date.now,
    passage = realPassage,
    timing = defaultTiming,
    traceConnection = (_protocol, _client, serve) => serve(),
  }: GatewayOptions = {},
): Promise<Gateway> {
  const { limits } = settings;
  const metrics = createMetrics();
  metrics.capacity.set(limits.capacity);
  const api = timedApi(createInternalApi(settings.apiUrl, settings.internalToken), metrics);
  const names = createResolver(settings.resolvers, limits);
  const routes = settings.exitsFile === undefined ? await sandboxRoutes() : fileRoutes(settings.exitsFile, lookUpProxies(names));
  if (!settings.isSandbox) checkUnsentLimit(log);
  const tls = await openTls(settings, timing.certificate, log, clock);
  const { dataDir } = settings;
  const core = startCore({ api, log, limits, routes, dataDir, self: selfOf(settings), clock, timing, passage });
  const { book, meter, reporter } = core;

  const services: AdmissionServices = {
    ...core.admission,
    targets: createTargetCheck({ privateTargets: settings.privateTargets, onlyThose: settings.isSandbox }, names),
    onRefused: ({ code }) => metrics.refusals.inc({ code }),
  };
  // Parsing them costs more than refusing the next connection.
  const overfull = new MinuteCounts(limits.overfullPipelines, clock);
  const http = new HttpProxy(services, limits, log, (address) => overfull.add(networkOf(address)));
  const listening = {
    meter,
    proxyProtocol: settings.proxyProtocol,
    timing,
    isBarred: (address: string) => overfull.areTooMany(networkOf(address)),
    onRefused: (limit: LimitName) => metrics.refusedConnections.inc({ limit }),
    onHttp: (client: Client, bytes: Buffer) => traceConnection('http', client, () => http.receive(client, bytes)),
    onSocks5: (client: Client) => traceConnection('socks5', client, () => serveSocks5(services, client)),
  };
  const leaseRanges = [settings.leasePorts, ...(settings.region?.leasePorts ? [settings.region.leasePorts] : [])];
  const leasePorts = leaseRanges.flatMap(({ base, count }) => Array.from({ length: count }, (_, index) => base + index));
  const accountServer = createProxyServer(listening, {});
  const tlsServer = tls && createProxyServer(listening, { secureContext: tls.certificate.context });
  const leaseServers = leasePorts.map((port) => ({ port, server: createProxyServer(listening, { leased: port }) }));
  const servers = [accountServer, ...(tlsServer ? [tlsServer] : []), ...leaseServers.map(({ server }) => server)];

  const closeServers = () => {
    for (const server of servers) server.close();
    tls?.certificate.stop();
  };
  const opened = await Promise.allSettled([
    listen(accountServer, settings.accountPort, settings.host, log),
    ...(tlsServer ? [listen(tlsServer, tls.port, settings.host, log)] : []),
    ...leaseServers.map(async ({ port, server }) => listen(server, port, settings.host, log)),
  ]);
  const failed = opened.find((one) => one.status === 'rejected');
  const giveUp = async () => {
    closeServers();
    http.stop();
    await core.stop();
  };
  if (failed) {
    await giveUp();
    throw failed.reason;
  }
  const measured = await serveMetrics(settings.metricsAddress, metrics, { meter, book, reporter, certificate: tls?.certificate }).catch(
    async (error: unknown) => {
      await giveUp();
      throw error;
    },
  );
  const { port: accountPort } = accountServer.address() as AddressInfo;
  const tlsPort = tlsServer && (tlsServer.address() as AddressInfo).port;
  log.info({ accountPort, tlsPort, leasePorts: leaseRanges }, 'the gateway is listening');

  return {
    accountPort,
    tlsPort,
    metricsPort: measured?.port,
    connections: () => ({ open: meter.connections.count, opened: meter.connections.opened, read: meter.connections.readBytes }),
    async close() {
      closeServers();
      http.announceStop();
      const begun = performance.now();
      while (meter.connections.count > 0 && performance.now() < begun + timing.drain) {
        // A client that is about to send its next request would get no answer to it, so those that send often may be told first.
        if (performance.now() > begun + timing.drain / 5) http.closeIdle();
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
      http.stop();
      await core.stop();
      measured?.close();
    },
  };
}
