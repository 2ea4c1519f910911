import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Logger } from 'pino';
import { protocols, type Client } from '../door/client.ts';
import { letIn } from '../door/let-in.ts';
import type { Passage } from '../door/passage.ts';
import { joinSockets } from '../exits/join-sockets.ts';
import { openTunnel } from '../exits/open-tunnel.ts';
import type { UsageOutcome } from '../metering/usage-book.ts';
import type { Refusal } from '../refusal.ts';
import { answerHeaders, headText, switchedHeaders } from './answer-head.ts';
import { answerRefusal, linger, refuseConnection } from './answer-refusal.ts';
import { readCredentials } from './credentials.ts';
import { ExitAgent } from './exit-agent.ts';
import { forward, passBack, type HttpLimits, type Sending } from './forward.ts';
import { asksForUpgrade, hasBody } from './outgoing-headers.ts';
import { Pipeline } from './pipeline.ts';
import { refusalOf } from './refusal-of.ts';
import { hostHeader, readTarget } from './request-target.ts';
import { askForUpgrade } from './upgrade.ts';

/** How long the head of a request may take from its first byte, how often that is looked at, and how long a connection waits for the next. */
const HEAD_MILLISECONDS = 30_000;
const LOOK_MILLISECONDS = 5000;
const KEEP_ALIVE_MILLISECONDS = 60_000;
/** Of requests that name none. */
const DEFAULT_PORT = 80;

/** HTTP and CONNECT. Node reads the requests; who may pass, how they go on and at whose cost is decided here. */
export class HttpProxy {
  readonly #passage: Passage;
  readonly #limits: HttpLimits;
  readonly #log: Logger;
  readonly #server = createServer();
  readonly #clients = new WeakMap<Socket, Client>();
  readonly #agents = new WeakMap<Client, ExitAgent>();
  readonly #pipelines = new WeakMap<Client, Pipeline>();

  constructor(passage: Passage, limits: HttpLimits, log: Logger) {
    this.#passage = passage;
    this.#limits = limits;
    this.#log = log;
    Object.assign(this.#server, {
      maxHeaderSize: limits.headBytes,
      // By their size alone: beyond a number, Node leaves headers out without a word.
      maxHeadersCount: 0,
      headersTimeout: HEAD_MILLISECONDS,
      connectionsCheckingInterval: LOOK_MILLISECONDS,
      keepAliveTimeout: KEEP_ALIVE_MILLISECONDS,
      // Uploads take as long as they take.
      requestTimeout: 0,
      // Where a request goes, its address says.
      requireHostHeader: false,
      // A client that has said all it had to may still listen.
      httpAllowHalfOpen: true,
      shouldUpgradeCallback: asksForUpgrade,
    });
    // What a request expects, its target has to say.
    for (const event of ['request', 'checkContinue', 'checkExpectation'])
      this.#server.on(event, (request: IncomingMessage, response: ServerResponse) => void this.#onRequest(request, response));
    this.#server.on('connect', (request, socket: Socket, head: Buffer) => void this.#onConnect(request, socket, head));
    this.#server.on('upgrade', (request, socket: Socket, head: Buffer) => void this.#onUpgrade(request, socket, head));
    this.#server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => this.#onClientError(error, socket));
    // It never listens: doors hand it their connections. But with this it begins to look at how long they take.
    this.#server.emit('listening');
  }

  receive(client: Client): void {
    this.#clients.set(client.socket, client);
    this.#server.emit('connection', client.socket);
  }

  /** Ends the connections that wait for a next request. */
  closeIdle(): void {
    this.#server.closeIdleConnections();
  }

  /** Ends the watch over slow heads, too. */
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
      const { target, exit } = await this.#let(request, client);
      const way = await openTunnel(target, exit);
      socket.write('HTTP/1.1 200 Connection Established\r\n\r\n');
      return this.#join(socket, head, way);
    });
  }

  async #onUpgrade(request: IncomingMessage, socket: Socket, head: Buffer): Promise<void> {
    await this.#serveSocket(socket, head, async (client) => {
      const { answer, switched } = await askForUpgrade(await this.#let(request, client));
      if (switched) {
        socket.write(headText(answer, switchedHeaders(answer)), 'latin1');
        return this.#join(socket, head, switched);
      }
      // Node has given the connection up: it ends with this answer, whose length its end tells, too.
      client.metered.skip(head.length);
      socket.write(headText(answer, [...answerHeaders(answer, false), 'Connection', 'close']), 'latin1');
      const passed = await passBack(answer, socket, () => void answer.pipe(socket));
      linger(socket);
      return passed === 'broken' ? 'failed' : socket.destroyed ? 'aborted' : 'ok';
    });
  }

  /** Serves a request after which its connection is no more HTTP. @param head bytes that came after it */
  async #serveSocket(socket: Socket, head: Buffer, serve: (client: Client) => Promise<UsageOutcome>): Promise<void> {
    const client = this.#clientOf(socket);
    await this.#pipelineOf(client).end();
    try {
      client.metered.end(await serve(client));
    } catch (error) {
      this.#refuseConnection(client, refusalOf(error, this.#log), head.length);
    }
  }

  async #join(socket: Socket, head: Buffer, way: Socket): Promise<UsageOutcome> {
    if (head.length > 0) way.write(head);
    const { isBroken } = await joinSockets(socket, way);
    return isBroken ? 'failed' : 'ok';
  }

  #onClientError(error: NodeJS.ErrnoException, socket: Socket): void {
    // Two answers at once would be none.
    const isAnswering = Boolean((socket as { _httpMessage?: unknown })._httpMessage);
    if (error.code === 'ECONNRESET' || !socket.writable || isAnswering) return void socket.destroy();
    const client = this.#clientOf(socket);
    // Perhaps with bytes beyond ASCII, which only the first request of a connection may have: its client tries again on a new one.
    if (error.code === 'HPE_INVALID_URL' && this.#pipelines.has(client)) return void socket.destroy();
    return this.#refuseConnection(client, refusalOf(error, this.#log));
  }

  async #serve(client: Client, request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (response.destroyed) return;
    const closed = new Promise<void>((resolve) => void response.once('close', resolve));
    let outcome: UsageOutcome | undefined;
    try {
      const sending = await this.#let(request, client);
      if (response.destroyed) return client.metered.end('aborted');
      if (hasBody(request)) client.metered.hold();
      const forwarded = await forward({ ...sending, response, agent: this.#agentOf(client), client });
      if (forwarded === 'broken') outcome = 'failed';
    } catch (error) {
      const refusal = refusalOf(error, this.#log);
      // Whoever is gone has been told of no failure.
      outcome = response.destroyed ? 'aborted' : refusal.outcome;
      this.#passage.onRefused(refusal);
      answerRefusal(request, response, refusal, client.metered);
    }
    await closed;
    client.metered.end(outcome ?? (response.writableFinished ? 'ok' : 'aborted'));
  }

  /** @throws Refusal */
  async #let(request: IncomingMessage, client: Client): Promise<Sending> {
    const asked = readTarget(request);
    const credentials = readCredentials(request.headers['proxy-authorization']);
    const { exit, orderId } = await letIn(this.#passage, client, protocols.http, credentials);
    const target = this.#passage.targets.check(asked.host, asked.port ?? DEFAULT_PORT, orderId);
    const { path } = asked;
    return { exit, target, request, path, host: hostHeader(asked, target.host), limits: this.#limits };
  }

  /** @param early bytes that came after the head, which nobody wants */
  #refuseConnection(client: Client, refusal: Refusal, early = 0): void {
    const { socket, metered } = client;
    this.#passage.onRefused(refusal);
    refuseConnection(socket, refusal);
    metered.skip(early);
    metered.end(refusal.outcome);
    metered.hold();
  }

  #clientOf(socket: Socket): Client {
    const client = this.#clients.get(socket);
    if (!client) throw new Error('a connection came past the door');
    return client;
  }

  #pipelineOf(client: Client): Pipeline {
    const known = this.#pipelines.get(client);
    if (known) return known;
    const created = new Pipeline(client.socket, this.#limits.waitingRequests);
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
