import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Logger } from 'pino';
import { protocols, type Client } from '../listener/client.ts';
import { admitClient } from '../listener/admit-client.ts';
import { aimClient } from '../listener/aim-client.ts';
import type { Passage } from '../listener/admission-services.ts';
import { joinSockets } from '../exits/join-sockets.ts';
import { openTunnel } from '../exits/open-tunnel.ts';
import { pipedFlow } from '../metering/flow.ts';
import type { UsageOutcome } from '../metering/usage-book.ts';
import type { Refusal } from '../refusal.ts';
import { responseHeaders, headText, switchedHeaders } from './response-head.ts';
import { respondWithRefusal, linger, refuseConnection } from './respond-with-refusal.ts';
import { readCredentials } from './credentials.ts';
import { ExitAgent } from './exit-agent.ts';
import { forward, passBack, type HttpLimits, type OutgoingRequest } from './forward.ts';
import { asksForUpgrade, hasBody } from './outgoing-headers.ts';
import { Pipeline } from './pipeline.ts';
import { refusalOf } from './refusal-of.ts';
import { hostHeader, readTarget } from './request-target.ts';
import { askForUpgrade } from './upgrade.ts';

/** Time limit for the head of a request from its first byte, the interval of that check, and how long an idle connection is kept. */
const HEAD_MILLISECONDS = 30_000;
const LOOK_MILLISECONDS = 5000;
const KEEP_ALIVE_MILLISECONDS = 60_000;
/** Port of requests that name none. */
const DEFAULT_PORT = 80;

/** HTTP and CONNECT proxy. Node parses the requests; this class authenticates, routes and meters them. */
export class HttpProxy {
  readonly #passage: Passage;
  readonly #limits: HttpLimits;
  readonly #log: Logger;
  readonly #onOverfull: (address: string) => void;
  readonly #server = createServer();
  readonly #clients = new WeakMap<Socket, Client>();
  readonly #agents = new WeakMap<Client, ExitAgent>();
  readonly #pipelines = new WeakMap<Client, Pipeline>();

  /** @param onOverfull called when a client of this address sent more requests at once than may wait */
  constructor(passage: Passage, limits: HttpLimits, log: Logger, onOverfull: (address: string) => void) {
    this.#passage = passage;
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

  receive(client: Client): void {
    this.#clients.set(client.socket, client);
    this.#server.emit('connection', client.socket);
  }

  closeIdle(): void {
    this.#server.closeIdleConnections();
  }

  /** Also stops the check for slow heads. */
  stop(): void {
    this.#server.close();
  }

  async #onRequest(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const client = this.#clientOf(request.socket);
    await this.#pipelineOf(client).run(async () => {
      try {
        await this.#serve(client, request, response);
      } catch (error) {
        refusalOf(error, this.#log);
        request.socket.destroy();
      }
    });
  }

  async #onConnect(request: IncomingMessage, socket: Socket, head: Buffer): Promise<void> {
    await this.#serveSocket(socket, head, async (client) => {
      const { target, exit } = await this.#authorize(request, client);
      const way = await openTunnel(target, exit, client.metered, true);
      socket.write('HTTP/1.1 200 Connection Established\r\n\r\n');
      return this.#join(client, head, way);
    });
  }

  async #onUpgrade(request: IncomingMessage, socket: Socket, head: Buffer): Promise<void> {
    await this.#serveSocket(socket, head, async (client) => {
      const { answer, switched } = await askForUpgrade(await this.#authorize(request, client));
      if (switched) {
        socket.write(headText(answer, switchedHeaders(answer)), 'latin1');
        return this.#join(client, head, switched);
      }
      // Node no longer manages this connection, so it closes after the response, and closing also marks the end of the body.
      client.metered.skip(head.length);
      socket.write(headText(answer, [...responseHeaders(answer, false), 'Connection', 'close']), 'latin1');
      const passed = await passBack(answer, socket, () => {
        answer.pipe(socket);
        client.metered.watch(pipedFlow(answer));
      });
      linger(socket);
      return passed === 'broken' ? 'failed' : socket.destroyed ? 'aborted' : 'ok';
    });
  }

  /**
   * Serves a request after which the connection no longer carries HTTP.
   * @param head bytes that followed the request
   */
  async #serveSocket(socket: Socket, head: Buffer, serve: (client: Client) => Promise<UsageOutcome>): Promise<void> {
    const client = this.#clientOf(socket);
    await this.#pipelineOf(client).end();
    try {
      client.metered.end(await serve(client));
    } catch (error) {
      this.#refuseConnection(client, refusalOf(error, this.#log), head.length);
    }
  }

  async #join({ socket, metered }: Client, head: Buffer, way: Socket): Promise<UsageOutcome> {
    if (head.length > 0) way.write(head);
    return joinSockets(socket, way, metered);
  }

  #onClientError(error: NodeJS.ErrnoException, socket: Socket): void {
    // A second response inside the current one would corrupt it.
    const isAnswering = Boolean((socket as { _httpMessage?: unknown })._httpMessage);
    if (!socket.writable || isAnswering) return void socket.destroy();
    const client = this.#clientOf(socket);
    // The URL may contain bytes beyond ASCII, which are only accepted in the first request of a connection. Closing makes the client retry
    // on a new one.
    if (error.code === 'HPE_INVALID_URL' && this.#pipelines.has(client)) return void socket.destroy();
    return this.#refuseConnection(client, refusalOf(error, this.#log));
  }

  async #serve(client: Client, request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (response.destroyed) return;
    const closed = new Promise<void>((resolve) => void response.once('close', resolve));
    let outcome: UsageOutcome | undefined;
    let refused: Refusal | undefined;
    try {
      const sending = await this.#authorize(request, client);
      if (response.destroyed) return client.metered.end('aborted');
      if (hasBody(request)) client.metered.hold();
      const forwarded = await forward({ ...sending, response, agent: this.#agentOf(client), client });
      if (forwarded === 'broken') outcome = 'failed';
    } catch (error) {
      const refusal = refusalOf(error, this.#log);
      refused = refusal;
      // If the client has left, it never saw the failure.
      outcome = response.destroyed ? 'aborted' : refusal.outcome;
      this.#passage.onRefused(refusal);
      respondWithRefusal(request, response, refusal, client.metered);
    }
    await closed;
    client.metered.end(outcome ?? (response.writableFinished ? 'ok' : 'aborted'), refused);
  }

  /** @throws Refusal */
  async #authorize(request: IncomingMessage, client: Client): Promise<OutgoingRequest> {
    const asked = readTarget(request);
    const credentials = readCredentials(request.headers['proxy-authorization']);
    const { exit, orderId } = await admitClient(this.#passage, client, protocols.http, credentials);
    const target = aimClient(this.#passage, client, { host: asked.host, port: asked.port ?? DEFAULT_PORT, orderId });
    const { path } = asked;
    return { exit, target, metered: client.metered, request, path, host: hostHeader(asked, target.host), limits: this.#limits };
  }

  /** @param early unread bytes that followed the head */
  #refuseConnection(client: Client, refusal: Refusal, early = 0): void {
    const { socket, metered } = client;
    // If the client has left, it never saw the failure.
    const outcome = socket.destroyed ? 'aborted' : refusal.outcome;
    this.#passage.onRefused(refusal);
    refuseConnection(socket, refusal);
    metered.skip(early);
    metered.end(outcome, refusal);
    metered.hold();
  }

  #clientOf(socket: Socket): Client {
    const client = this.#clients.get(socket);
    if (!client) throw new Error('a connection bypassed the listener');
    return client;
  }

  #pipelineOf(client: Client): Pipeline {
    const known = this.#pipelines.get(client);
    if (known) return known;
    const created = new Pipeline(client.socket, this.#limits.waitingRequests, () => this.#onOverfull(client.address));
    this.#pipelines.set(client, created);
    return created;
  }

  #agentOf(client: Client): ExitAgent {
    const known = this.#agents.get(client);
    if (known) return known;
    const agent = new ExitAgent();
    client.socket.once('close', () => agent.destroy());
    this.#agents.set(client, agent);
    return agent;
  }
}
