import { startRecorder, type Recorder } from '../testing/recorder.ts';
import { startTestGateway, type TestGateway } from '../testing/test-gateway.ts';
import { loginLine, Wire } from '../testing/wire.ts';

/*
 * There is no official conformance suite for HTTP/1.1 proxies (https://github.com/httpwg/wiki/wiki/HTTP-Testing-Resources). These requests
 * have the shapes of two public lists; the text is ours, because h1spec has no license and the Garden's isn't ours to copy:
 * - The HTTP Garden (https://github.com/narfindustries/http-garden): requests that servers and proxies were found to read differently.
 * - h1spec (https://github.com/uNetworking/h1spec): requests that a server must refuse, accept or wait for.
 */

let recorder: Recorder;
let gateway: TestGateway;

beforeAll(async () => {
  recorder = await startRecorder();
  gateway = await startTestGateway([recorder.port], { limits: { halfClosedMilliseconds: 200 } });
  gateway.api.addOrder('F1');
});

afterAll(async () => {
  await gateway.close();
  await recorder.close();
});

afterEach(() => Wire.closeAll());

const origin = () => `http://127.0.0.1:${recorder.port}`;
const login = loginLine('F1').trimEnd();

interface Shape {
  readonly method?: string;
  readonly target?: string;
  readonly version?: string;
  /** Head after the request line, without the login. */
  readonly lines?: readonly string[];
  readonly body?: string;
  readonly lineEnd?: string;
  /** The whole request line, instead of its parts. */
  readonly line?: string;
}

function onTheWire({
  method = 'GET',
  target = `${origin()}/`,
  version = 'HTTP/1.1',
  lines = [],
  body = '',
  lineEnd = '\r\n',
  line,
}: Shape) {
  return [line ?? `${method} ${target} ${version}`, 'Host: x', login, ...lines, '', body].join(lineEnd);
}

/** Sends bytes and ends the sending side, and returns what came back and what the target received. */
async function exchange(bytes: string) {
  recorder.take();
  const wire = await Wire.open(gateway.port);
  wire.socket.end(bytes, 'latin1');
  const text = await wire.rest();
  return { text, received: recorder.take() };
}

/** What a target would take for a request of its own, if a proxy and the target disagreed about where the one before it ends. */
const SMUGGLED = 'GET /smuggled HTTP/1.1\r\nHost: x\r\n\r\n';
const CHUNKED = 'Transfer-Encoding: chunked';
const post = (lines: readonly string[], body = SMUGGLED): Shape => ({ method: 'POST', lines, body });
const chunks = (body: string, ...lines: readonly string[]) => post([CHUNKED, ...lines], body);

const refused: readonly (readonly [string, Shape])[] = [
  ['a length and chunks', post(['Content-Length: 5', CHUNKED], `0\r\n\r\n${SMUGGLED}`)],
  ['chunks and a length', post([CHUNKED, 'Content-Length: 5'], `0\r\n\r\n${SMUGGLED}`)],
  ['two different lengths', post(['Content-Length: 5', 'Content-Length: 0'], `hello${SMUGGLED}`)],
  ['two lengths in one header', post(['Content-Length: 5, 0'], `hello${SMUGGLED}`)],
  ['a negative length', post(['Content-Length: -5'])],
  ['a length with a plus sign', post(['Content-Length: +5'], `hello${SMUGGLED}`)],
  ['a hexadecimal length', post(['Content-Length: 0x5'], `hello${SMUGGLED}`)],
  ['a length with an underscore', post(['Content-Length: 0_5'], `hello${SMUGGLED}`)],
  ['a length in words', post(['Content-Length: five'], `hello${SMUGGLED}`)],
  ['a length with a fraction', post(['Content-Length: 5.0'], `hello${SMUGGLED}`)],
  ['an empty length', post(['Content-Length:'])],
  ['a length beyond 64 bits', post(['Content-Length: 18446744073709551621'], `hello${SMUGGLED}`)],
  ['a space before the colon of a length', post(['Content-Length : 5'], `hello${SMUGGLED}`)],
  ['a space before the colon of the transfer coding', post(['Transfer-Encoding : chunked'], `0\r\n\r\n${SMUGGLED}`)],
  ['a tab before the name of a length', post(['\tContent-Length: 5'], `hello${SMUGGLED}`)],
  ['a length on a folded line', post(['X-A: b', ' Content-Length: 5'], `hello${SMUGGLED}`)],
  ['two equal Host headers', { lines: ['Host: x'] }],
  ['two Host headers', { lines: ['hOST: y'] }],
  ['two Host headers of an upgrade', { lines: ['Host: x', 'Connection: Upgrade', 'Upgrade: websocket'] }],
  ['a header without a colon', { lines: ['X-A'] }],
  ['a header without a name', { lines: [': b'] }],
  ['a name with brackets', { lines: ['X-A[]: b'] }],
  ['a name with a byte beyond ASCII', { lines: ['X-\xff: b'] }],
  ['a name with a null byte', { lines: ['X-\0A: b'] }],
  ['a value with a null byte', { lines: ['X-A: b\0c'] }],
  ['a value with a control character', { lines: ['X-A: b\x07c'] }],
  ['a value with a carriage return', { lines: ['X-A: b\rX-B: c'] }],
  ['a carriage return before a header', { lines: ['\rX-A: b'] }],
  ['a line feed alone before a length', post(['X-A: b\nContent-Length: 5'], `hello${SMUGGLED}`)],
  ['line feeds alone', { lineEnd: '\n' }],
  ['another transfer coding', post(['Transfer-Encoding: gzip'])],
  ['chunks that are not the last coding', post(['Transfer-Encoding: chunked, identity'], `0\r\n\r\n${SMUGGLED}`)],
  ['an unknown coding before chunks', post(['Transfer-Encoding: xchunked'], `0\r\n\r\n${SMUGGLED}`)],
  ['two transfer codings', post(['Transfer-Encoding: identity', CHUNKED], `0\r\n\r\n${SMUGGLED}`)],
  ['chunks with a vertical tab', post(['Transfer-Encoding: \x0bchunked'], `0\r\n\r\n${SMUGGLED}`)],
  ['chunks twice', post([CHUNKED, CHUNKED], `0\r\n\r\n${SMUGGLED}`)],
  ['a chunk size with 0x', chunks(`0x5\r\nhello\r\n0\r\n\r\n${SMUGGLED}`)],
  ['a chunk size with a plus sign', chunks(`+5\r\nhello\r\n0\r\n\r\n${SMUGGLED}`)],
  ['a negative chunk size', chunks(`-5\r\nhello\r\n0\r\n\r\n${SMUGGLED}`)],
  ['a chunk size with an underscore', chunks(`0_5\r\nhello\r\n0\r\n\r\n${SMUGGLED}`)],
  ['a chunk size that is no number', chunks(`Z\r\nhello\r\n0\r\n\r\n${SMUGGLED}`)],
  ['an empty chunk size', chunks(`\r\nhello\r\n0\r\n\r\n${SMUGGLED}`)],
  ['a chunk size beyond 64 bits', chunks(`10000000000000005\r\nhello\r\n0\r\n\r\n${SMUGGLED}`)],
  ['a carriage return in a chunk extension', chunks(`5\r\r;a\r\nhello\r\n0\r\n\r\n${SMUGGLED}`)],
  ['a chunk that is longer than its size', chunks(`3\r\nhello\r\n0\r\n\r\n${SMUGGLED}`)],
  ['a line feed alone after a chunk size', chunks(`5\nhello\r\n0\r\n\r\n${SMUGGLED}`)],
  ['a line feed alone after a chunk', chunks(`5\r\nhello\n0\r\n\r\n${SMUGGLED}`)],
  ['a trailer with a space before its colon', chunks(`0\r\nContent-Length : 5\r\n\r\n${SMUGGLED}`)],
  ['an unknown version', { version: 'HTTP/1.32' }],
  ['a version of the future', { version: 'HTTP/9.9' }],
  ['a version in lower case', { version: 'http/1.1' }],
  ['another protocol', { version: 'ICY/1.1' }],
  ['a method with signs', { method: 'G=":<>(e),[T];?"' }],
  ['a method in lower case', { method: 'get' }],
  ['a target in origin form', { target: '/' }],
  ['a target without a host', { target: 'http:///' }],
  ['another scheme', { target: 'ftp://127.0.0.1/' }],
  ['a tunnel to a path', { method: 'CONNECT', target: '/' }],
  ['a tunnel to a whole URL', { method: 'CONNECT', target: 'http://127.0.0.1/' }],
  ['text before the method', { line: 'Extra lineGET / HTTP/1.1' }],
  ['a line feed within the request line', { line: 'GET /\nHTTP/1.1' }],
];

describe('a malformed or ambiguous request is refused, and nothing of it can pass for another request:', () => {
  it.each(refused)('%s [G1]', async (_, shape) => {
    const { text, received } = await exchange(onTheWire(shape));
    expect(text).toMatch(/^(?:HTTP\/1\.1 [45]\d\d [^]*)?$/);
    // An invalid chunk is found only after the head has been sent on. The target then gets no end of the request.
    expect(received).toEqual([]);
  });

  it.each([
    'G',
    'GET ',
    'GET http://127.0.0.1/',
    'GET http://127.0.0.1/ HTTP',
    'GET http://127.0.0.1/ HTTP/1.1\r\n',
    'GET http://127.0.0.1/ HTTP/1.1\r\nHos',
    'GET http://127.0.0.1/ HTTP/1.1\r\nHost: x\r\n\r',
  ])('the beginning of one: %j [G1]', async (bytes) => {
    const { text, received } = await exchange(bytes);
    expect(text).toMatch(/^(?:HTTP\/1\.1 400 [^]*)?$/);
    expect(received).toEqual([]);
  });
});

describe('an unusual but valid request reaches the target as exactly one:', () => {
  it.each<[string, Shape, Record<string, unknown>]>([
    [
      'no space after a colon',
      { lines: ['X-A:b'] },
      {
        headers: [
          ['Host', 'HOST'],
          ['X-A', 'b'],
        ],
      },
    ],
    [
      'an empty value',
      { lines: ['X-A:'] },
      {
        headers: [
          ['Host', 'HOST'],
          ['X-A', ''],
        ],
      },
    ],
    [
      'tabs around a value',
      { lines: ['X-A:\tb\t'] },
      {
        headers: [
          ['Host', 'HOST'],
          ['X-A', 'b'],
        ],
      },
    ],
    ['a body of a GET', { lines: ['Content-Length: 5'], body: 'hello' }, { body: 'hello' }],
    ['a chunk extension', chunks('5;a="b;c"\r\nhello\r\n0\r\n\r\n'), { body: 'hello' }],
    ['zeros before a chunk size', chunks('0005\r\nhello\r\n000\r\n\r\n'), { body: 'hello' }],
    ['a chunk size in upper case', chunks('A\r\nhellohello\r\n0\r\n\r\n'), { body: 'hellohello' }],
    ['chunks in another case', post(['Transfer-Encoding: Chunked'], '5\r\nhello\r\n0\r\n\r\n'), { body: 'hello' }],
    ['a request that looks like a body', post(['Content-Length: 35'], SMUGGLED), { body: SMUGGLED }],
    ...['GET', 'DELETE', 'OPTIONS', 'POST'].map((method): [string, Shape, Record<string, unknown>] => [
      `a length of a ${method} that Connection names`,
      { method, lines: ['Connection: Content-Length', 'Content-Length: 35'], body: SMUGGLED },
      { body: SMUGGLED },
    ]),
    ['HTTP/1.0', { version: 'HTTP/1.0' }, { body: '' }],
    ['an empty line before it', { line: '\r\nGET ORIGIN/ HTTP/1.1' }, { body: '' }],
    ['a host with a user', { target: 'USER/' }, { body: '' }],
  ])('%s [G1]', async (_, shape, expected) => {
    const host = `127.0.0.1:${recorder.port}`;
    const filled = (text: string) => text.replace('ORIGIN', origin()).replace('USER', `http://user:password@${host}`).replace('HOST', host);
    const { text, received } = await exchange(filled(onTheWire(shape)));
    expect(text).toMatch(/^HTTP\/1\.1 204 /);
    expect(received).toHaveLength(1);
    const { headers, ...rest } = received[0] ?? { headers: [] };
    const shown = { ...rest, headers: headers.filter(([name]) => name.toLowerCase() !== 'connection') };
    expect(shown).toMatchObject(JSON.parse(filled(JSON.stringify(expected))));
    expect(headers.filter(([name]) => ['content-length', 'transfer-encoding'].includes(name.toLowerCase())).length).toBeLessThan(2);
  });
});

describe('Max-Forwards', () => {
  it.each(['TRACE', 'OPTIONS'])('of %s is counted down, and ends the request here at 0 [G1]', async (method) => {
    const { received } = await exchange(onTheWire({ method, lines: ['max-forwards: 10'] }));
    expect(received[0]?.headers).toContainEqual(['max-forwards', '9']);
    const last = await exchange(onTheWire({ method, lines: ['Max-Forwards: 0'] }));
    expect(last.text).toMatch(/^HTTP\/1\.1 501 [^]*details="2102 /);
    expect(last.received).toEqual([]);
  });

  it('of any other method, or one that is no number, passes unchanged [G1]', async () => {
    for (const [method, value] of [
      ['GET', '0'],
      ['OPTIONS', 'many'],
    ] as const) {
      const { received } = await exchange(onTheWire({ method, lines: [`Max-Forwards: ${value}`] }));
      expect(received[0]?.headers).toContainEqual(['Max-Forwards', value]);
    }
  });
});

it('a response without Date gets one, and any other keeps its own [G1]', async () => {
  const { text } = await exchange(onTheWire({}));
  expect(text.match(/^Date: /gm)).toHaveLength(1);
});
