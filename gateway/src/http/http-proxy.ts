import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Logger } from 'pino';
import { Server } from 'proxy-chain';
import { protocols, type Client } from '../door/client.ts';
import { letIn } from '../door/let-in.ts';
import type { Passage } from '../door/passage.ts';
import type { Limits } from '../limits.ts';
import { joinSockets } from '../exits/join-sockets.ts';
import { openTunnel } from '../exits/open-tunnel.ts';
import type { UsageOutcome } from '../metering/usage-book.ts';
import { Refusal } from '../refusal.ts';
import { answerRefusal, headersOf, linger } from './answer-refusal.ts';
import { readCredentials } from './credentials.ts';
import { ExitAgent, type Way } from './exit-agent.ts';
import { forward, hasBody } from './forward.ts';
import { Pipeline } from './pipeline.ts';
import { refusalOf } from './refusal-of.ts';

/** How long the head of a request may take from its first byte, how often that is looked at, and how long a connection waits for the next. */
const HEAD_MILLISECONDS = 30_000;
const LOOK_MILLISECONDS = 5000;
const KEEP_ALIVE_MILLISECONDS = 60_000;

/** HTTP and CONNECT. proxy-chain reads requests and their targets; who may pass, how they go on and at whose cost is decided here. */
export class HttpProxy extends Server {
  readonly #passage: Passage;
  readonly #limits: Pick<Limits, 'waitingRequests'>;
  readonly #log: Logger;
  readonly #clients = new WeakMap<Socket, Client>();
  readonly #agents = new WeakMap<Client, ExitAgent>();
  readonly #pipelines = new WeakMap<Client, Pipeline>();

  constructor(passage: Passage, limits: Pick<Limits, 'waitingRequests'>, log: Logger) {
    super({ authRealm: 'Tidegate' });
    this.#passage = passage;
    this.#limits = limits;
    this.#log = log;
    Object.assign(this.server, {
      headersTimeout: HEAD_MILLISECONDS,
      connectionsCheckingInterval: LOOK_MILLISECONDS,
      keepAliveTimeout: KEEP_ALIVE_MILLISECONDS,
      // Uploads take as long as they take.
      requestTimeout: 0,
      // Where a request goes, its address says.
      requireHostHeader: false,
    });
    // What a request expects, its target has to say.
    for (const event of ['checkContinue', 'checkExpectation'])
      this.server.on(event, (request: IncomingMessage, response: ServerResponse) => void this.onRequest(request, response));
    // It never listens: doors hand it their connections. But with this it begins to look at how long they take.
    this.server.emit('listening');
  }

  receive(client: Client): void {
    this.#clients.set(client.socket, client);
    this.server.emit('connection', client.socket);
  }

  /** Ends the connections that wait for a next request. */
  closeIdle(): void {
    this.server.closeIdleConnections();
  }

  /** Ends the watch over slow heads, too. */
  stop(): void {
    this.server.close();
  }

  override async onRequest(request: IncomingMessage, response: ServerResponse): Promise<void> {
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

  override async onConnect(request: IncomingMessage, socket: Socket, head: Buffer): Promise<void> {
    const client = this.#clientOf(socket);
    await this.#pipelineOf(client).end();
    try {
      const { exit, target } = await this.#let(request, client);
      const way = await openTunnel(target, exit);
      socket.write('HTTP/1.1 200 Connection Established\r\n\r\n');
      if (head.length > 0) way.write(head);
      const { isBroken } = await joinSockets(socket, way);
      client.metered.end(isBroken ? 'failed' : 'ok');
    } catch (error) {
      this.#refuseConnection(client, refusalOf(error, this.#log), head.length);
    }
  }

  override onClientError(error: NodeJS.ErrnoException, socket: Socket): void {
    // Two answers at once would be none.
    const isAnswering = Boolean((socket as { _httpMessage?: unknown })._httpMessage);
    if (error.code === 'ECONNRESET' || !socket.writable || isAnswering) return void socket.destroy();
    return this.#refuseConnection(this.#clientOf(socket), refusalOf(error, this.#log));
  }

  async #serve(client: Client, request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (response.destroyed) return;
    const closed = new Promise<void>((resolve) => void response.once('close', resolve));
    let outcome: UsageOutcome | undefined;
    try {
      const way = await this.#let(request, client);
      if (response.destroyed) return client.metered.end('aborted');
      if (hasBody(request)) client.metered.hold();
      const forwarded = await forward({ ...way, request, response, url: new URL(request.url ?? ''), agent: this.#agentOf(client), client });
      if (forwarded === 'broken') outcome = 'failed';
    } catch (error) {
      const refusal = refusalOf(error, this.#log);
      outcome = refusal.outcome;
      this.#passage.onRefused(refusal);
      answerRefusal(request, response, refusal, client.metered);
    }
    await closed;
    client.metered.end(outcome ?? (response.writableFinished ? 'ok' : 'aborted'));
  }

  /** @throws Refusal */
  async #let(request: IncomingMessage, client: Client): Promise<Way> {
    const { trgParsed, isHttp } = this.getHandlerOpts(request);
    const { exit, orderId } = await letIn(this.#passage, client, protocols.http, readCredentials(request.headers['proxy-authorization']));
    if (!trgParsed) throw new Refusal('wrongParameter', 'http_request_error', { parameter: 'target' });
    const port = Number(trgParsed.port || (isHttp ? 80 : 443));
    return { exit, target: this.#passage.targets.check(trgParsed.hostname.replace(/^\[(.*)\]$/, '$1'), port, orderId) };
  }

  /** @param early bytes that came after the head, which nobody wants */
  #refuseConnection({ socket, metered }: Client, refusal: Refusal, early = 0): void {
    this.#passage.onRefused(refusal);
    if (socket.writable) this.sendSocketResponse(socket, refusal.status, headersOf(refusal), refusal.message);
    linger(socket);
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
    const pipeline = new Pipeline(client.socket, this.#limits.waitingRequests);
    this.#pipelines.set(client, pipeline);
    return pipeline;
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
