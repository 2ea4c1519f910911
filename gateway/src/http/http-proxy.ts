import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { finished } from 'node:stream/promises';
import type { Logger } from 'pino';
import { protocols, type Client } from '../listener/client.ts';
import { admitClient } from '../listener/admit-client.ts';
import { hideRawTarget } from '../listener/raw-target.ts';
import { nextBytes } from '../listener/read-bytes.ts';
import { aimClient } from '../listener/aim-client.ts';
import { openThroughExit } from '../listener/choose-exit.ts';
import type { AdmissionServices } from '../listener/admission-services.ts';
import { joinSockets } from '../exits/join-sockets.ts';
import { openTunnel } from '../exits/open-tunnel.ts';
import { linger } from '../linger.ts';
import { BodyFlow } from '../metering/flow.ts';
import type { UsageOutcome } from '../metering/usage-book.ts';
import type { Refusal } from '../refusal.ts';
import { responseHeaders, headText, switchedHeaders } from './response-head.ts';
import { respondWithRefusal, refuseConnection } from './respond-with-refusal.ts';
import { readCredentials } from './credentials.ts';
import { ExitAgent, type Route } from './exit-agent.ts';
import { forward, passBack, type HttpLimits, type OutgoingRequest } from './forward.ts';
import { asksForUpgrade } from './outgoing-headers.ts';
import { Pipeline } from './pipeline.ts';
import { refusalOf } from './refusal-of.ts';
import { headBytes } from './head-bytes.ts';
import { readConnect, type ConnectRequest } from './read-connect.ts';
import { hostHeader, readTarget, type RequestTarget } from './request-target.ts';
import { askForUpgrade } from './upgrade.ts';

/** Time limit for the head of a request from its first byte, the interval of that check, and how long an idle connection is kept. */
const HEAD_MILLISECONDS = 30_000;
const LOOK_MILLISECONDS = 5000;
const KEEP_ALIVE_MILLISECONDS = 60_000;
/** Port of requests that name none. */
const DEFAULT_PORT = 80;

/** A connection that Node's parser reads. */
interface Connection {
  readonly client: Client;
  /** Undefined before its first request. */
  pipeline?: Pipeline;
  /** Undefined before its first plain request. */
  agent?: ExitAgent;
}

/** HTTP and CONNECT proxy. Node parses the requests; this class authenticates, routes and meters them. */
export class HttpProxy {
  readonly #services: AdmissionServices;
  readonly #limits: HttpLimits;
  readonly #log: Logger;
  readonly #onOverfull: (address: string) => void;
  readonly #server = createServer();
  readonly #connections = new WeakMap<Socket, Connection>();
  #isStopping = false;

  /** @param onOverfull called when a client of this address sent more requests at once than may wait */
  constructor(services: AdmissionServices, limits: HttpLimits, log: Logger, onOverfull: (address: string) => void) {
    this.#services = services;
    this.#limits = limits;
    this.#log = log;
    this.#onOverfull = onOverfull;
    Object.assign(this.#server, {
      maxHeaderSize: limits.headBytes,
      // Limit the head by its size only: above a maximum count, Node silently drops headers.
      maxHeadersCount: 0,
      headersTimeout: HEAD_MILLISECONDS,
      connectionsCheckingInterval: LOOK_MILLISECONDS,
      keepAliveTimeout: KEEP_ALIVE_MILLISECONDS,
      // Uploads have no time limit.
      requestTimeout: 0,
      // The request target names the host, so the header isn't needed.
      requireHostHeader: false,
      // A client that has ended its side may still read.
      httpAllowHalfOpen: true,
      shouldUpgradeCallback: asksForUpgrade,
    });
    // `Expect` is for the target to handle.
    for (const event of ['request', 'checkContinue', 'checkExpectation'])
      this.#server.on(event, (request: IncomingMessage, response: ServerResponse) => void this.#onRequest(request, response));
    this.#server.on('connect', (request, socket: Socket, head: Buffer) => void this.#onConnect(request, socket, head));
    this.#server.on('upgrade', (request, socket: Socket, head: Buffer) => void this.#onUpgrade(request, socket, head));
    this.#server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => this.#onClientError(error, socket));
    // This server never listens: it gets its connections from `listener/`. The event only starts Node's check for slow requests.
    this.#server.emit('listening');
  }

  /** @param bytes the first ones of the connection, which is paused */
  receive(client: Client, bytes: Buffer): void {
    const { socket } = client;
    const { headBytes: mostBytes } = this.#limits;
    const tunnel = readConnect(bytes, mostBytes);
    if (tunnel) return void this.#serveTunnel(client, tunnel);
    // A target beyond ASCII has to be hidden from the parser as a whole.
    if (!bytes.includes('\n') && bytes.length < mostBytes) return void this.#receiveLine(client, bytes);
    this.#connections.set(socket, { client });
    socket.unshift(hideRawTarget(bytes));
    this.#server.emit('connection', socket);
    socket.resume();
  }

  /** Reads on until the request line is complete. @param first part of it */
  async #receiveLine(client: Client, first: Buffer): Promise<void> {
    const { socket } = client;
    const timer = setTimeout(() => socket.destroy(), HEAD_MILLISECONDS);
    try {
      let bytes = first;
      while (!bytes.includes('\n') && bytes.length < this.#limits.headBytes) {
        const more = await nextBytes(socket);
        if (!more) return void socket.destroy();
        bytes = Buffer.concat([bytes, more]);
      }
      this.receive(client, bytes);
    } catch {
      // Otherwise, an error of ours would end the process.
      socket.destroy();
    } finally {
      clearTimeout(timer);
    }
  }

  /** From now on, connections close after their response. */
  announceStop(): void {
    this.#isStopping = true;
  }

  closeIdle(): void {
    this.#server.closeIdleConnections();
  }

  /** Also stops the check for slow heads. */
  stop(): void {
    this.#server.close();
  }

  async #onRequest(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { client } = this.#connectionOf(request.socket);
    const bytes = headBytes(request);
    client.metered.postpone(bytes);
    await this.#pipelineOf(request.socket).run(async () => {
      client.metered.postpone(-bytes);
      try {
        await this.#serve(client, request, response);
      } catch (error) {
        refusalOf(error, this.#log);
        request.socket.destroy();
      }
    });
  }

  async #onConnect({ url = '', headers }: IncomingMessage, socket: Socket, head: Buffer): Promise<void> {
    await this.#pipelineOf(socket).end();
    await this.#serveTunnel(this.#connectionOf(socket).client, { url, login: headers['proxy-authorization'], head });
  }

  async #serveTunnel(client: Client, { url, login, head }: ConnectRequest): Promise<void> {
    const { socket, metered } = client;
    try {
      const { target, exit } = await this.#admit(client, readTarget({ method: 'CONNECT', url }), login);
      const tunnel = await openThroughExit(this.#services.exits, metered, exit, async (through) =>
        openTunnel(target, through, metered, true),
      );
      socket.write('HTTP/1.1 200 Connection Established\r\n\r\n');
      if (head.length > 0) tunnel.write(head);
      joinSockets(socket, tunnel, metered);
    } catch (error) {
      this.#refuseConnection(client, refusalOf(error, this.#log), head.length);
    }
  }

  async #onUpgrade(request: IncomingMessage, socket: Socket, head: Buffer): Promise<void> {
    await this.#pipelineOf(socket).end();
    const { client } = this.#connectionOf(socket);
    try {
      await this.#upgrade(request, client, head);
    } catch (error) {
      this.#refuseConnection(client, refusalOf(error, this.#log), head.length);
    }
  }

  /** @param head bytes that followed the request */
  async #upgrade(request: IncomingMessage, client: Client, head: Buffer): Promise<void> {
    const { socket, metered } = client;
    const asked = await this.#authorize(request, client);
    const { answer, switched } = await openThroughExit(this.#services.exits, metered, asked.exit, async (exit) =>
      askForUpgrade({ ...asked, exit }),
    );
    if (switched) {
      socket.write(headText(answer, switchedHeaders(answer)), 'latin1');
      if (head.length > 0) switched.write(head);
      return joinSockets(socket, switched, metered);
    }
    // Node no longer manages this connection, so it closes after the response, and closing also marks the end of the body.
    metered.skip(head.length);
    socket.write(headText(answer, [...responseHeaders(answer, false), 'Connection', 'close']), 'latin1');
    const isFramed = answer.headers['content-length'] !== undefined;
    const passed = await passBack(answer, { to: socket, client: socket, isFramed }, () => {
      answer.once('end', () => socket.end());
      metered.watch(new BodyFlow(answer, socket));
    });
    const [written] = await Promise.allSettled([finished(socket, { readable: false, cleanup: true })]);
    linger(socket);
    metered.end(passed === 'broken' ? 'failed' : written.status === 'rejected' ? 'aborted' : 'ok');
  }

  #onClientError(error: NodeJS.ErrnoException, socket: Socket): void {
    // A second response inside the current one would corrupt it.
    const isAnswering = Boolean((socket as { _httpMessage?: unknown })._httpMessage);
    if (!socket.writable || isAnswering) return void socket.destroy();
    const { client, pipeline } = this.#connectionOf(socket);
    // The URL may contain bytes beyond ASCII, which are only accepted in the first request of a connection. Closing makes the client retry
    // on a new one.
    if (error.code === 'HPE_INVALID_URL' && pipeline) return void socket.destroy();
    return this.#refuseConnection(client, refusalOf(error, this.#log));
  }

  async #serve(client: Client, request: IncomingMessage, response: ServerResponse): Promise<void> {
    // What follows the last response of a connection isn't served.
    if (response.destroyed || !client.socket.writable) return;
    const closed = new Promise<void>((resolve) => void response.once('close', resolve));
    let outcome: UsageOutcome | undefined;
    let refused: Refusal | undefined;
    try {
      const sending = await this.#authorize(request, client);
      if (response.destroyed) return client.metered.end('aborted');
      const isStopping = () => this.#isStopping;
      const forwarded = await openThroughExit(this.#services.exits, client.metered, sending.exit, async (exit) =>
        forward({ ...sending, exit, response, agent: this.#agentOf(client), client, isStopping }),
      );
      if (forwarded === 'broken') outcome = 'failed';
    } catch (error) {
      const refusal = refusalOf(error, this.#log);
      refused = refusal;
      // If the client has left, it never saw the failure.
      outcome = response.destroyed ? 'aborted' : refusal.outcome;
      this.#services.onRefused(refusal);
      if (this.#isStopping) response.shouldKeepAlive = false;
      respondWithRefusal(request, response, refusal, client.metered);
    }
    await closed;
    client.metered.end(outcome ?? (response.writableFinished ? 'ok' : 'aborted'), refused);
    // Nobody gets the rest of the body.
    if (!request.complete) client.metered.discard();
  }

  /** @throws Refusal */
  async #authorize(request: IncomingMessage, client: Client): Promise<OutgoingRequest> {
    const asked = readTarget(request);
    const { exit, target } = await this.#admit(client, asked, request.headers['proxy-authorization']);
    const { path } = asked;
    return { exit, target, metered: client.metered, request, path, host: hostHeader(asked, target.host), limits: this.#limits };
  }

  /**
   * @param login value of `Proxy-Authorization`
   * @throws Refusal
   */
  async #admit(
    client: Client,
    { host, port = DEFAULT_PORT }: RequestTarget,
    login: string | undefined,
  ): Promise<Pick<Route, 'exit' | 'target'>> {
    const { exit, orderId } = await admitClient(this.#services, client, protocols.http, readCredentials(login));
    return { exit, target: aimClient(this.#services, client, { host, port, orderId }) };
  }

  /** @param early unread bytes that followed the head */
  #refuseConnection(client: Client, refusal: Refusal, early = 0): void {
    const { socket, metered } = client;
    // If the client has left, it never saw the failure.
    const outcome = socket.destroyed ? 'aborted' : refusal.outcome;
    this.#services.onRefused(refusal);
    refuseConnection(socket, refusal);
    metered.skip(early);
    metered.end(outcome, refusal);
    metered.discard();
  }

  #connectionOf(socket: Socket): Connection {
    const connection = this.#connections.get(socket);
    if (!connection) throw new Error('a connection bypassed the listener');
    return connection;
  }

  #pipelineOf(socket: Socket): Pipeline {
    const connection = this.#connectionOf(socket);
    return (connection.pipeline ??= new Pipeline(socket, this.#limits.waitingRequests, () => this.#onOverfull(connection.client.address)));
  }

  #agentOf({ socket }: Client): ExitAgent {
    const connection = this.#connectionOf(socket);
    if (connection.agent) return connection.agent;
    const agent = new ExitAgent();
    socket.once('close', () => agent.destroy());
    connection.agent = agent;
    return agent;
  }
}
