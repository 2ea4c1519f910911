import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import type { Socket } from 'node:net';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { connect } from 'node:tls';
import { openByTcp, startRelay } from 'gateway/testing/relay';
import { startTarget } from 'gateway/testing/targets';
import { startTestGateway } from 'gateway/testing/test-gateway';
import { freePortRange, RANGE_SIZE } from 'shared-contracts/testing/free-port';
import { linkPackage } from '../samples/link-package.ts';
import { makeTrust } from '../samples/make-trust.ts';
import { modes, type ModeName } from './modes.ts';
import { waitingBytes } from './waiting-bytes.ts';

/** Size of each download and upload. */
export const SIZE = 2_000_000;
const BODY = Buffer.alloc(SIZE, 'tide');
const digest = (bytes: Buffer) => `${bytes.length} bytes, ${createHash('sha256').update(bytes).digest('hex')}`;
/** Printed by clients that have downloaded and uploaded the body without a changed byte. */
export const RECEIPT = digest(BODY);

async function* endless(): AsyncGenerator<Buffer> {
  for (;;) yield BODY;
}

/** Responds with the body, without an end below `/endless/`, and to an upload with its digest. */
async function answer(request: IncomingMessage, response: ServerResponse): Promise<unknown> {
  const body = await buffer(request);
  if (request.method === 'POST') return response.end(digest(body));
  if (request.url?.endsWith('/page')) return response.setHeader('Content-Type', 'text/html').end('<link rel="icon" href="data:,">');
  // The client may be gone.
  if (request.url?.startsWith('/endless/')) return pipeline(endless(), response).catch(() => undefined);
  return response.end(BODY);
}

/** A relay of its own and an order of its own, so that both have counted one run only. */
export interface ClientRun {
  /** Of the client. */
  readonly env: Readonly<Record<string, string>>;
  readonly connections: () => number;
  readonly wire: () => number;
  /** Part of `wire`: requests without a login, from clients that log in only when asked to. */
  readonly rejected: () => number;
  /** Bytes that had arrived from the gateway, but that nobody had read, when their connections were closed. */
  readonly waiting: () => number;
  readonly billed: () => number;
  close(): Promise<void>;
}

export interface ClientSite {
  /** Contains the programs of the clients. */
  readonly folder: string;
  readonly trust: Readonly<Record<string, string>>;
  /** @param where path at the target */
  open(mode: ModeName, where: string): Promise<ClientRun>;
  close(): Promise<void>;
}

/** Starts a gateway with two targets, one of them with TLS. */
export async function startClientSite(): Promise<ClientSite> {
  const folder = mkdtempSync(path.join(tmpdir(), 'tidegate-clients-'));
  cpSync(path.join(import.meta.dirname, 'programs'), folder, { recursive: true });
  linkPackage('playwright-core', folder);
  const { key, certificate: cert, trust } = makeTrust(folder);
  const plain = await startTarget(answer);
  const encrypted = createServer({ key, cert }, (request, response) => void answer(request, response));
  encrypted.listen(0, '127.0.0.1');
  await once(encrypted, 'listening');
  const encryptedPort = (encrypted.address() as AddressInfo).port;
  const origins = { http: `http://127.0.0.1:${plain.port}`, https: `https://localhost:${encryptedPort}` };
  const leasePorts = { base: await freePortRange(), count: RANGE_SIZE };
  const gateway = await startTestGateway([plain.port, encryptedPort], { tls: { port: 0, files: undefined }, leasePorts });
  const ca = readFileSync(path.join(gateway.dataDir, 'tls/certificate.pem'));
  const byTls = (port: number) => {
    const options = { port, host: 'localhost', ca, allowHalfOpen: true };
    return connect(options);
  };
  let [orders, leases] = [0, 0];

  const logins = {
    order: (orderId: string) => ({ user: `${orderId}_____`, password: `${orderId}-key`, port: gateway.port }),
    subUser(orderId: string) {
      gateway.api.addSubUser(orderId, orderId);
      return { user: `${orderId}______sub-${orderId}`, password: `${orderId}-password`, port: gateway.port };
    },
    port(orderId: string) {
      const port = leasePorts.base + leases;
      leases += 1;
      gateway.api.lease(port, orderId);
      return { user: '', password: '', port };
    },
  };

  return {
    folder,
    trust,
    async open(mode, where) {
      const { scheme, target, login } = modes[mode];
      orders += 1;
      const orderId = `F${orders}`;
      gateway.api.addOrder(orderId);
      const { user, password, port } = logins[login](orderId);
      let waiting = 0;
      const counted =
        (open: (to: number) => Socket) =>
        (to: number): Socket => {
          const socket = open(to);
          const { destroy } = socket;
          socket.destroy = (error) => {
            if (!socket.destroyed) waiting += socket.readableLength + waitingBytes(socket);
            return destroy.call(socket, error);
          };
          return socket;
        };
      const isTls = scheme === 'https';
      const relay = isTls
        ? await startRelay(gateway.tlsPort ?? 0, counted(byTls), { key, cert })
        : await startRelay(port, counted(openByTcp));
      const host = scheme === 'https' ? 'localhost' : '127.0.0.1';
      return {
        env: {
          ...trust,
          PROXY_SCHEME: scheme,
          PROXY_HOST: host,
          PROXY_PORT: String(relay.port),
          PROXY_USER: user,
          PROXY_PASSWORD: password,
          PROXY_URL: `${scheme}://${user === '' ? '' : `${user}:${password}@`}${host}:${relay.port}`,
          TARGET_URL: `${origins[target]}${where}`,
        },
        connections: relay.connections,
        wire: relay.bytes,
        rejected: relay.rejected,
        waiting: () => waiting,
        billed: () => (login === 'subUser' ? gateway.api.billedTo(`su-${orderId}`) : gateway.api.billed(orderId)),
        close: relay.close,
      };
    },
    async close() {
      await gateway.close();
      await plain.close();
      encrypted.closeAllConnections();
      encrypted.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
