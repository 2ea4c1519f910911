import { Agent, type ClientRequestArgs } from 'node:http';
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

type Opened = (error: Error | null, stream: Duplex) => void;

const routeOf = (options: object) => (options as { route: Route }).route;

/** Pools one client's connections to targets for its next requests through the same exit. They are not shared between clients. */
export class ExitAgent extends Agent {
  #isClosed = false;

  constructor() {
    super({ keepAlive: true, maxFreeSockets: 4 });
  }

  override getName(options: ClientRequestArgs): string {
    return `${super.getName(options)}:${routeOf(options).exit.address}`;
  }

  override createConnection(options: ClientRequestArgs, callback: Opened): undefined {
    void this.#open(routeOf(options), callback);
  }

  async #open({ exit, target, metered }: Route, callback: Opened): Promise<void> {
    const upstream = httpUpstream(exit);
    const opening = upstream
      ? target.checkName().then(() => openUpstream(upstream, exit, metered.socket))
      : openTunnel(target, exit, metered);
    const [opened] = await Promise.allSettled([opening]);
    if (opened.status === 'rejected') return callback(opened.reason as Error, undefined as unknown as Duplex);
    opened.value.allowHalfOpen = false;
    return callback(null, opened.value);
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
