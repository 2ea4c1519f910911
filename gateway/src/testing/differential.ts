import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { array, constantFrom, integer, oneof, option, record, sample, tuple, type Arbitrary } from 'fast-check';
import { ORDER } from './drill-client.ts';
import { readResponse, startRecorder, type Header, type RecordedRequest, type RecordedResponse, type Reply } from './recorder.ts';
import { startTestGateway } from './test-gateway.ts';
import { loginLine, Wire } from './wire.ts';

/** A request as sent on the wire, with one character per byte. */
interface GeneratedRequest {
  readonly method: string;
  /** In origin form. */
  readonly path: string;
  readonly headers: readonly Header[];
  readonly body: string | undefined;
  /** Undefined if the body has a Content-Length. */
  readonly chunkSizes: readonly number[] | undefined;
  readonly trailers: readonly Header[];
}

/** UTF-8 bytes of a non-ASCII text, as one character each. */
const utf8 = (text: string) => Buffer.from(text).toString('latin1');

const methods = constantFrom('GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'PROPFIND', 'REPORT', 'TRACE', 'QUERY');
const pathPieces = constantFrom(
  ...`/ // /./ /../ a B ~ %2e%2e %2F %zz ' " < > { } | ^ \\ ? ?? & = + ; : @ ! # $ ( ) * , http://b.example/`.split(' '),
  '`',
  utf8('é'),
  utf8('名'),
  '\xff',
);
const paths = array(pathPieces, { maxLength: 12 }).map((pieces) => `/${pieces.join('')}`);

const names = constantFrom(
  ...'Accept accept ACCEPT-Encoding Cookie cookie Set-Cookie X-A x-a X_B Cache-Control Range Via'.split(' '),
  ...`Authorization Origin User-Agent Forwarded X-Forwarded-For Max-Forwards DNT !#$%&'*+-.^_|~ Date Priority`.split(' '),
);
const valuePieces = constantFrom(
  'a',
  'B',
  ' ',
  '\t',
  ',',
  ';',
  '=',
  '"',
  '\\',
  ':',
  '/',
  '%',
  utf8('ü'),
  '\x80',
  '\xff',
  'gzip, br',
  '*/*',
);
const value = array(valuePieces, { maxLength: 10 }).map((pieces) => pieces.join('').trim());
const forConnection = constantFrom<Header>(
  ['Connection', 'X-Named'] as const,
  ['X-Named', '1'] as const,
  ['Keep-Alive', 'timeout=5'] as const,
  ['Proxy-Connection', 'keep-alive'] as const,
  ['TE', 'trailers'] as const,
);
const headers: Arbitrary<Header[]> = array(oneof({ weight: 5, arbitrary: tuple(names, value) }, { weight: 1, arbitrary: forConnection }), {
  maxLength: 12,
});
const body = array(constantFrom('x', '\0', '\r\n', '\r\n\r\n', 'GET / HTTP/1.1\r\n', '0\r\n\r\n', '\xfe', 'y'.repeat(3000)), {
  maxLength: 6,
});

const generated: Arbitrary<GeneratedRequest> = record({
  method: methods,
  path: paths,
  headers,
  body: option(
    body.map((pieces) => pieces.join('')),
    { nil: undefined },
  ),
  chunkSizes: option(array(integer({ min: 1, max: 2000 }), { maxLength: 5 }), { nil: undefined }),
  trailers: array(tuple(constantFrom('X-Sum', 'x-sum', 'Server-Timing', 'ETag'), value), { maxLength: 3 }),
});

/** A response as sent on the wire, with one character per byte. */
interface GeneratedReply {
  readonly status: readonly [code: number, reason: string];
  readonly headers: readonly Header[];
  readonly body: string;
  readonly framing: 'length' | 'chunks' | 'end';
  readonly chunkSizes: readonly number[];
  readonly trailers: readonly Header[];
  /** Headers of each Early Hints response. */
  readonly hints: readonly (readonly Header[])[];
}

const statuses = constantFrom<GeneratedReply['status']>(
  [200, 'OK'],
  [200, ''],
  [200, `It's \xfcnusual`],
  [201, 'Created'],
  [204, 'No Content'],
  [206, 'Partial Content'],
  [299, 'Odd'],
  [301, 'Moved Permanently'],
  [304, 'Not Modified'],
  [401, 'Unauthorized'],
  [404, 'Not Found'],
  [418, "I'm a teapot"],
  [500, 'Internal Server Error'],
  [503, 'Service Unavailable'],
);
const replyNames = constantFrom(
  ...'Set-Cookie set-cookie Via Link Vary Server ETag Location X-A x-a X_B Cache-Control Age Warning Alt-Svc'.split(' '),
  ...'Content-Type content-encoding Content-Language Accept-Ranges Retry-After WWW-Authenticate Date Expires Priority'.split(' '),
);
const replyHeaders = array(tuple(replyNames, value), { maxLength: 12 });

const generatedReply: Arbitrary<GeneratedReply> = record({
  status: statuses,
  headers: replyHeaders,
  body: body.map((pieces) => pieces.join('')),
  framing: constantFrom('length', 'chunks', 'end'),
  chunkSizes: array(integer({ min: 1, max: 2000 }), { maxLength: 5 }),
  trailers: array(tuple(constantFrom('X-Sum', 'x-sum', 'Server-Timing', 'ETag'), value), { maxLength: 3 }),
  hints: array(array(tuple(constantFrom('Link', 'link', 'X-A'), value), { maxLength: 2 }), { maxLength: 2 }),
});

/** @param method of the request */
function replyTo(method: string, { status, headers: others, framing, hints, ...reply }: GeneratedReply): Reply {
  const [code, reason] = status;
  const isBodiless = method === 'HEAD' || code === 204 || code === 304;
  const lines =
    framing === 'chunks' ? 'Transfer-Encoding: chunked\r\n' : framing === 'length' ? `Content-Length: ${reply.body.length}\r\n` : '';
  const early = hints.map((each) => `HTTP/1.1 103 Early Hints\r\n${linesOf(each)}\r\n`).join('');
  const head = `HTTP/1.1 ${code} ${reason}\r\n${linesOf(others)}${code === 204 ? '' : lines}\r\n`;
  if (isBodiless) return { text: early + head, ends: false };
  const sent = framing === 'chunks' ? chunked(reply.body, reply.chunkSizes, reply.trailers) : reply.body;
  return { text: early + head + sent, ends: framing === 'end' };
}

function chunked(text: string, sizes: readonly number[], trailers: readonly Header[]): string {
  let [rest, wire] = [text, ''];
  for (const size of [...sizes, Infinity]) {
    const chunk = rest.slice(0, size);
    rest = rest.slice(chunk.length);
    if (chunk !== '') wire += `${chunk.length.toString(16)}\r\n${chunk}\r\n`;
  }
  return `${wire}0\r\n${linesOf(trailers)}\r\n`;
}

const linesOf = (all: readonly Header[]) => all.map(([name, each]) => `${name}: ${each}\r\n`).join('');

/** @param to for a proxy: `http://host:port` to prepend to the path, and the login header */
function onTheWire(request: GeneratedRequest, host: string, to = { origin: '', login: '' }): string {
  const { method, path: target, headers: others, body: text, chunkSizes, trailers } = request;
  // Put other headers both before and after the framing headers, so that the order is compared too.
  const middle = Math.floor(others.length / 2);
  const framing = text === undefined ? '' : chunkSizes ? 'Transfer-Encoding: chunked\r\n' : `Content-Length: ${text.length}\r\n`;
  const head = `${linesOf(others.slice(0, middle))}Host: ${host}\r\n${to.login}${framing}${linesOf(others.slice(middle))}`;
  const sent = text === undefined ? '' : chunkSizes ? chunked(text, chunkSizes, trailers) : text;
  return `${method} ${to.origin}${target} HTTP/1.1\r\n${head}\r\n${sent}`;
}

/** Headers of a single connection, which are not compared; see "What passes" in the README. */
const ofConnection = new Set(['connection', 'keep-alive', 'proxy-connection', 'proxy-authorization', 'te', 'x-named']);
const bodiless = new Set(['GET', 'HEAD', 'DELETE', 'OPTIONS', 'TRACE']);

/** The parts of a request that must be the same directly and through the gateway. */
function compared({ line, headers: all, body: sent, trailers }: RecordedRequest, isDirect: boolean): string {
  const kept = all.filter(([name]) => !ofConnection.has(name.toLowerCase()));
  const hasLength = all.some(([name]) => ['content-length', 'transfer-encoding'].includes(name.toLowerCase()));
  // The only header that the gateway adds.
  const isAdded = isDirect && !hasLength && !bodiless.has(line.split(' ', 1)[0] ?? '');
  return JSON.stringify({ line, headers: isAdded ? [...kept, ['Content-Length', '0']] : kept, body: sent, trailers });
}

/** Headers of a response that aren't compared: those of a single connection, and a date that the gateway adds. */
const ofClientConnection = new Set(['connection', 'keep-alive', 'transfer-encoding']);

/** The parts of a response that must be the same directly and through the gateway. */
function comparedReply({ interim, line, headers: all, body: sent, trailers }: RecordedResponse, hasDate: boolean): string {
  const kept = all.filter(([name]) => !ofClientConnection.has(name.toLowerCase()) && (hasDate || name.toLowerCase() !== 'date'));
  return JSON.stringify({ interim, line, headers: kept, body: sent, trailers });
}

/** Keeps one connection to a port open across requests; each character sent is one byte. */
class Caller {
  readonly #port: number;
  #wire: Wire | undefined;
  /** Bytes in both directions. */
  bytes = 0;

  constructor(port: number) {
    this.#port = port;
  }

  /** @param method of the request */
  async ask(text: string, method: string): Promise<RecordedResponse> {
    const wire = (this.#wire ??= await Wire.open(this.#port));
    wire.socket.write(text, 'latin1');
    for (;;) {
      const isEnded = wire.socket.readableEnded || wire.socket.destroyed;
      const answer = readResponse(wire.text, method, isEnded);
      if (answer) {
        this.bytes += text.length + wire.take().length;
        if (isEnded) this.close();
        return answer;
      }
      if (isEnded) throw new Error(`the connection ended after: ${wire.text}`);
      await wire.more();
    }
  }

  close(): void {
    this.#wire?.close();
    this.#wire = undefined;
  }
}

/** Exits by the proxy that leads to them. */
const schemes = ['none', 'http', 'socks5'] as const;
const EXIT = '8.8.4.4';

/** Starts a gateway for each kind of exit. The exits' own proxy is a gateway, too. */
async function startGateways(port: number) {
  const exit = await startTestGateway([port]);
  exit.api.addOrder('EXIT');
  const folder = mkdtempSync(path.join(tmpdir(), 'tidegate-differential-'));
  const gateways = await Promise.all(
    schemes.map(async (scheme) => {
      const exitsFile = path.join(folder, `${scheme}.json`);
      const upstream = scheme === 'none' ? undefined : `${scheme}://EXIT_____:EXIT-key@127.0.0.1:${exit.port}`;
      writeFileSync(exitsFile, JSON.stringify([{ address: EXIT, upstream }]));
      const gateway = await startTestGateway([port], { exitsFile });
      gateway.api.addOrder(ORDER, {}, { exits: [{ address: EXIT, countryCode: 'US' }] });
      return { gateway, caller: new Caller(gateway.port) };
    }),
  );
  return {
    gateways,
    async close() {
      for (const { caller, gateway } of gateways) {
        caller.close();
        await gateway.close();
      }
      await exit.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/**
 * Sends generated requests to a target, directly and through gateways whose exits are reached directly, by HTTP or by SOCKS5, and compares
 * what the target and the client received. Other tests send `Expect`, upgrades, pipelines and long heads, and show that a later request with
 * a target beyond ASCII ends its connection: here, such a request begins a new one.
 * @returns the differences, and the bytes billed beyond those on the wire
 */
export async function compareRequests(count: number, seed: number): Promise<{ problems: string[]; billedTooMuch: number }> {
  const recorder = await startRecorder();
  const { gateways, close } = await startGateways(recorder.port);
  const host = `127.0.0.1:${recorder.port}`;
  const direct = new Caller(recorder.port);
  const problems: string[] = [];

  for (const [index, [request, reply]] of sample(tuple(generated, generatedReply), { numRuns: count, seed }).entries()) {
    const { caller: through } = gateways[index % gateways.length] as (typeof gateways)[number];
    // Reconnect now and then, and for URLs beyond ASCII, which only the first request of a connection may have.
    if (index % 10 === 0 || /[\x80-\xff]/.test(request.path)) through.close();
    const received: string[] = [];
    const answered: string[] = [];
    recorder.replies.next = replyTo(request.method, reply);
    const hasDate = reply.headers.some(([name]) => name === 'Date');
    try {
      answered.push(comparedReply(await direct.ask(onTheWire(request, host), request.method), hasDate));
      received.push(...recorder.take().map((each) => compared(each, true)));
      const proxied = onTheWire(request, host, { origin: `http://${host}`, login: loginLine(ORDER) });
      answered.push(comparedReply(await through.ask(proxied, request.method), hasDate));
      received.push(...recorder.take().map((each) => compared(each, false)));
    } catch (error) {
      problems.push(`${JSON.stringify([request, reply])}: ${String(error)}`);
      recorder.take();
      direct.close();
      through.close();
    }
    const [sent, passed, more] = received;
    if (sent !== passed || more !== undefined)
      problems.push(`sent ${sent}, passed on ${passed}${more === undefined ? '' : ` and ${more}`}`);
    if (answered[0] !== answered[1]) problems.push(`answered ${answered[0]}, passed back ${answered[1]}`);
  }

  direct.close();
  await close();
  await recorder.close();
  const billed = gateways.reduce((sum, { gateway, caller }) => sum + gateway.api.billed(ORDER) - caller.bytes, 0);
  return { problems, billedTooMuch: billed };
}
