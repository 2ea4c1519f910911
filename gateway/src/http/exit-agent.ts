import { Agent, type ClientRequestArgs } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { ChosenExit } from '../targets/chosen-exit.ts';
import { openTunnel } from '../exits/open-tunnel.ts';
import { openUpstream } from '../exits/upstream.ts';
import type { MeteredConnection } from '../metering/metered-connection.ts';
import type { CheckedTarget } from '../targets/target-check.ts';

export interface Route {
  readonly exit: ChosenExit;
  readonly target: CheckedTarget;
  /** Connection of the client. */
  readonly metered: Pick<MeteredConnection, 'connected' | 'answered' | 'socket'>;
}

/**
 * URL of an exit's HTTP proxy, which accepts plain requests directly; for all other exits, plain requests need a connection to the target.
 */
export function httpUpstream({ upstream }: ChosenExit): URL | undefined {
  return upstream?.startsWith('http') ? new URL(upstream) : undefined;
}

const routeOf = (options: object) => (options as { route: Route }).route;

async function open({ exit, target, metered }: Route): Promise<Socket> {
  const upstream = httpUpstream(exit);
  if (!upstream) return openTunnel(target, exit, metered);
  await target.checkName();
  return openUpstream(upstream, exit, metered.socket);
}

/** A request that waits for its connection, as Node's own agent sees it. */
interface Waiting {
  onSocket(socket: Socket | undefined, error?: unknown): void;
}

/** Methods of Node's agent that its types don't have. */
const { addRequest, removeSocket } = Agent.prototype as unknown as {
  addRequest(this: Agent, request: Waiting, options: ClientRequestArgs): void;
  removeSocket(this: Agent, socket: Socket, options: ClientRequestArgs): void;
};

/** Pools one client's connections to targets for its next requests through the same exit. They are not shared between clients. */
export class ExitAgent extends Agent {
  #isClosed = false;

  constructor() {
    super({ keepAlive: true, maxFreeSockets: 4 });
  }

  override getName(options: ClientRequestArgs): string {
    const { exit, target } = routeOf(options);
    return `${target.host}:${target.port}:${exit.address}`;
  }

  /**
   * Called by Node for each request. A new connection is opened here, because Node copies all options twice for it; it is pooled by
   * Node.
   */
  addRequest(request: Waiting, options: ClientRequestArgs): void {
    const idle = this.freeSockets[this.getName(options)];
    if (idle?.some(({ destroyed }) => !destroyed)) return addRequest.call(this, request, options);
    open(routeOf(options)).then(
      (socket) => {
        socket.allowHalfOpen = false;
        socket.on('free', () => this.emit('free', socket, options));
        socket.once('close', () => removeSocket.call(this, socket, options));
        request.onSocket(socket);
      },
      (error: unknown) => request.onSocket(undefined, error),
    );
    return undefined;
  }

  override keepSocketAlive(socket: Duplex): boolean {
    return Boolean(super.keepSocketAlive(socket)) && !this.#isClosed;
  }

  override destroy(): void {
    this.#isClosed = true;
    super.destroy();
  }

  /** Closes idle connections, so that the next request opens a new one: the target may be about to close a pooled one. */
  dropIdle(): void {
    for (const sockets of Object.values(this.freeSockets)) for (const socket of sockets ?? []) socket.destroy();
  }
}
