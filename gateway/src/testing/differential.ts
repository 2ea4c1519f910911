import { array, constantFrom, integer, oneof, option, record, sample, tuple, type Arbitrary } from 'fast-check';
import { ORDER } from './drill-client.ts';
import { startRecorder, type Header, type RecordedRequest } from './recorder.ts';
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
const path = array(pathPieces, { maxLength: 12 }).map((pieces) => `/${pieces.join('')}`);

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
  path,
  headers,
  body: option(
    body.map((pieces) => pieces.join('')),
    { nil: undefined },
  ),
  chunkSizes: option(array(integer({ min: 1, max: 2000 }), { maxLength: 5 }), { nil: undefined }),
  trailers: array(tuple(constantFrom('X-Sum', 'x-sum', 'Server-Timing', 'ETag'), value), { maxLength: 3 }),
});

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

/** Keeps one connection to a port open across requests; each character sent is one byte. */
class Caller {
  readonly #port: number;
  #wire: Wire | undefined;
  /** Bytes in both directions. */
  bytes = 0;

  constructor(port: number) {
    this.#port = port;
  }

  /** @returns the status line of the response */
  async ask(text: string): Promise<string> {
    this.#wire ??= await Wire.open(this.#port);
    this.#wire.socket.write(text, 'latin1');
    await this.#wire.until('\r\n\r\n');
    const answer = this.#wire.take();
    this.bytes += text.length + answer.length;
    return answer.split('\r\n', 1)[0] ?? '';
  }

  close(): void {
    this.#wire?.close();
    this.#wire = undefined;
  }
}

/**
 * Sends generated requests to a target, directly and through a gateway, and compares what the target received.
 * @returns the differences, and the bytes billed beyond those on the wire
 */
export async function compareRequests(count: number, seed: number): Promise<{ problems: string[]; billedTooMuch: number }> {
  const recorder = await startRecorder();
  const gateway = await startTestGateway([recorder.port]);
  gateway.api.addOrder(ORDER);
  const host = `127.0.0.1:${recorder.port}`;
  const [direct, through] = [new Caller(recorder.port), new Caller(gateway.port)];
  const problems: string[] = [];

  for (const [index, request] of sample(generated, { numRuns: count, seed }).entries()) {
    // Reconnect now and then, and for URLs beyond ASCII, which only the first request of a connection may have.
    if (index % 10 === 0 || /[\x80-\xff]/.test(request.path)) through.close();
    const received: string[] = [];
    try {
      await direct.ask(onTheWire(request, host));
      received.push(...recorder.take().map((each) => compared(each, true)));
      await through.ask(onTheWire(request, host, { origin: `http://${host}`, login: loginLine(ORDER) }));
      received.push(...recorder.take().map((each) => compared(each, false)));
    } catch (error) {
      problems.push(`${JSON.stringify(request)}: ${String(error)}`);
      through.close();
    }
    const [sent, passed, more] = received;
    if (sent !== passed || more !== undefined)
      problems.push(`sent ${sent}, passed on ${passed}${more === undefined ? '' : ` and ${more}`}`);
  }

  direct.close();
  through.close();
  await gateway.close();
  await recorder.close();
  return { problems, billedTooMuch: gateway.api.billed(ORDER) - through.bytes };
}
