import { Agent, createServer, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { endpoints } from 'shared-contracts/api/endpoints';
import { sendSlowly } from './slow-clients.ts';

/** What an attacker knows: where to connect, and a login of an order of its own. */
export interface Aim {
  readonly host: string;
  readonly port: number;
  /** Value of `Proxy-Authorization`. */
  readonly login?: string;
  /** Port of this machine for the attacker's own website. */
  readonly ownPort?: number;
}

/** Address from which all attacks come. */
const ATTACKER = '127.0.1.1';
const RETRY_MS = 200;

/** Keeps sockets open: each one that ends is opened again. */
function keepOpen({ host, port }: Aim, count: number, use: (socket: Socket, index: number) => void): void {
  const open = (index: number) => {
    const socket = connect({ host, port, localAddress: ATTACKER });
    socket.on('error', () => socket.destroy());
    socket.once('connect', () => use(socket, index));
    socket.resume();
    socket.once('close', () => setTimeout(() => open(index), RETRY_MS));
  };
  for (let index = 0; index < count; index += 1) open(index);
}

/** Makes the same call over and over on a number of connections. */
function keepCalling({ host, port }: Aim, connections: number, name: 'articlePage', body: string): void {
  const agent = new Agent({ keepAlive: true, maxSockets: connections, localAddress: ATTACKER });
  const { method, path } = endpoints[name];
  const headers = { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) };
  const call = async () =>
    new Promise<void>((resolve) => {
      const sent = request({ host, port, agent, method, path, headers }, (answer) => answer.resume().once('close', resolve));
      sent.once('error', () => resolve());
      sent.end(body);
    });
  const repeat = async () => {
    for (;;) {
      await call();
      // A refusal must not turn into a busy loop of the attacker, whose CPU time others on this machine would miss.
      await wait(1);
    }
  };
  for (let index = 0; index < connections; index += 1) void repeat();
}

/** The attacker's own website: `/endless` sends data for as long as somebody reads, anything else a short text. */
function serve(port: number | undefined): void {
  const piece = Buffer.alloc(65_536);
  createServer((asked, response) => {
    if (asked.url !== '/endless') return response.end('a page');
    const write = () => {
      while (response.write(piece));
    };
    response.on('drain', write).on('error', () => response.destroy());
    return write();
  }).listen(port, '127.0.0.1');
}

const openTunnel = ({ ownPort, login }: Aim) => `CONNECT 127.0.0.1:${ownPort} HTTP/1.1\r\nHost: x\r\nProxy-Authorization: ${login}\r\n\r\n`;
const endlessly = 'GET /endless HTTP/1.1\r\nHost: x\r\n\r\n';

const PIPELINING = 60;
const PIPELINED = 10_000;
const MEGABYTE = 1_000_000;

/** Takes the CPU time of one thread. */
function spin(): void {
  const end = performance.now() + 5;
  while (performance.now() < end);
  setImmediate(spin);
}

export const attacks = {
  none: spin,
  'slow heads on 3,000 connections': ({ host, port }) => sendSlowly(`http://${host}:${port}`, 'heads', ATTACKER, 3000),
  'slow bodies on 3,000 connections': ({ host, port }) => sendSlowly(`http://${host}:${port}`, 'bodies', ATTACKER, 3000),
  '100 connections on a heavy call': (aim) => keepCalling(aim, 100, 'articlePage', JSON.stringify({ kind: 'help', pageSize: 1000 })),
  '1 MB of nested arrays': (aim) => keepCalling(aim, 30, 'articlePage', `{"a":[${'[],'.repeat(MEGABYTE / 3)}[]]}`),
  '600,000 pipelined requests': (aim) => {
    serve(aim.ownPort);
    const one = `GET http://127.0.0.1:${aim.ownPort}/ HTTP/1.1\r\nHost: x\r\nProxy-Authorization: ${aim.login}\r\n\r\n`;
    const all = one.repeat(PIPELINED);
    keepOpen(aim, PIPELINING, (socket) => socket.write(all));
  },
  'look-ups that nobody answers': (aim) =>
    keepOpen(aim, 500, (socket, index) => {
      socket.write(`CONNECT stuck${index}.example.com:443 HTTP/1.1\r\nHost: x\r\nProxy-Authorization: ${aim.login}\r\n\r\n`);
    }),
  '2,000 idle tunnels': (aim) => {
    serve(aim.ownPort);
    keepOpen(aim, 2000, (socket) => socket.write(openTunnel(aim)));
  },
  'downloads in 1,000 tunnels': (aim) => {
    serve(aim.ownPort);
    keepOpen(aim, 1000, (socket) => {
      socket.write(openTunnel(aim));
      socket.once('data', () => socket.write(endlessly));
    });
  },
  'wrong passwords on 100 connections': (aim) =>
    keepOpen(aim, 100, (socket, index) => {
      const wrong = Buffer.from(`DRILL_____:${index}-${Math.random()}`).toString('base64');
      socket.write(`GET http://127.0.0.1/ HTTP/1.1\r\nHost: x\r\nProxy-Authorization: Basic ${wrong}\r\n\r\n`);
    }),
} as const satisfies Readonly<Record<string, (aim: Aim) => unknown>>;

export type AttackName = keyof typeof attacks;
