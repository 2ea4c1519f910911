import { createServer, type IncomingMessage } from 'node:http';
import { once } from 'node:events';
import { Duplex } from 'node:stream';
import fc from 'fast-check';
import { readCredentials } from './credentials.ts';
import { readConnect } from './read-connect.ts';

const MOST = 16_384;
const LOGIN = 'Proxy-Authorization: Basic dXNlcjprZXk=\r\n';

/** What Node's parser reads. Undefined if it rejects the bytes or reads no CONNECT request. */
async function readByNode(bytes: Buffer): Promise<{ url: string | undefined; login: string | undefined; head: string } | undefined> {
  const server = createServer({ maxHeaderSize: MOST, requireHostHeader: false });
  const socket = new Duplex({ read: () => undefined, write: (_, __, done) => done() });
  server.on('clientError', () => server.emit('read', undefined));
  server.on('request', () => server.emit('read', undefined));
  server.on('connect', (request: IncomingMessage, _, head: Buffer) =>
    server.emit('read', { url: request.url, login: request.headers['proxy-authorization'], head: head.toString('latin1') }),
  );
  const read = once(server, 'read');
  server.emit('connection', socket);
  socket.push(bytes);
  socket.push(null);
  const [result] = (await read) as [Awaited<ReturnType<typeof readByNode>>];
  socket.destroy();
  return result;
}

const read = (text: string) => readConnect(Buffer.from(text, 'latin1'), MOST);

describe('a CONNECT request', () => {
  it('is read with its login and the bytes that follow', () => {
    expect(read(`CONNECT a.example:443 HTTP/1.1\r\nHost: a.example:443\r\n${LOGIN}\r\n\x16\x03`)).toEqual({
      url: 'a.example:443',
      login: ' Basic dXNlcjprZXk=',
      head: Buffer.from('\x16\x03'),
    });
    expect(read('CONNECT [2001:db8::1]:443 HTTP/1.1\r\n\r\n')).toEqual({ url: '[2001:db8::1]:443', login: undefined, head: Buffer.of() });
  });

  it('is left to Node if only a part of it has arrived', () => {
    const text = `CONNECT a.example:443 HTTP/1.1\r\nHost: a.example:443\r\n${LOGIN}\r\n`;
    for (let length = 0; length < text.length; length += 1) expect(read(text.slice(0, length))).toBeUndefined();
    expect(read(text)).toBeDefined();
  });

  it.each([
    ['is another method', `GET http://a.example/ HTTP/1.1\r\n${LOGIN}\r\n`],
    ['is incomplete', `CONNECT a.example:443 HTTP/1.1\r\n${LOGIN}`],
    ['is of another version', `CONNECT a.example:443 HTTP/1.0\r\n${LOGIN}\r\n`],
    ['has two logins', `CONNECT a.example:443 HTTP/1.1\r\n${LOGIN}Host: a\r\n${LOGIN.toLowerCase()}\r\n`],
    ['has a folded line', `CONNECT a.example:443 HTTP/1.1\r\nHost: a\r\n ${LOGIN}\r\n`],
    ['has a space before a colon', `CONNECT a.example:443 HTTP/1.1\r\nProxy-Authorization : Basic dXNlcjprZXk=\r\n\r\n`],
    ['has a line that ends with a line feed only', `CONNECT a.example:443 HTTP/1.1\r\nHost: a\n${LOGIN}\r\n`],
    ['has bytes beyond ASCII', `CONNECT a.example:443 HTTP/1.1\r\nHost: \xe9\r\n${LOGIN}\r\n`],
    ['has a zero byte', `CONNECT a.example:443 HTTP/1.1\r\nHost: a\0\r\n${LOGIN}\r\n`],
    ['has a length', `CONNECT a.example:443 HTTP/1.1\r\ncontent-length: 5\r\n${LOGIN}\r\nhello`],
    ['has a transfer coding', `CONNECT a.example:443 HTTP/1.1\r\nTransfer-Encoding: chunked\r\n${LOGIN}\r\n0\r\n\r\n`],
    ['has a head that is too long', `CONNECT a.example:443 HTTP/1.1\r\nX: ${'x'.repeat(MOST)}\r\n${LOGIN}\r\n`],
  ])('is left to Node if it %s', (_, text) => expect(read(text)).toBeUndefined());

  it('is never read differently than by Node', async () => {
    const text = fc.array(
      fc.constantFrom(
        ...Array.from('aZ09-_.:[]@/ \t\r\n\0\x7f\xe9'),
        '\r\n',
        '\r\n\r\n',
        ' HTTP/1.1\r\n',
        'Host: ',
        'Content-Length: 3\r\n',
        LOGIN,
        ': ',
      ),
      { maxLength: 12 },
    );
    const heads = fc.oneof(
      fc.tuple(text, text, text).map(([url, line, rest]) => [...url, ' HTTP/1.1\r\n', ...line, ...rest]),
      fc.tuple(text, text).map(([line, rest]) => ['a.example:443 HTTP/1.1\r\n', LOGIN, ...line, '\r\n\r\n', ...rest]),
      fc
        .tuple(text, text)
        .map(([url, rest]) => [...url.filter((each) => /^[\w.:[\]-]+$/.test(each)), ' HTTP/1.1\r\n', LOGIN, '\r\n', ...rest]),
    );
    let accepted = 0;
    await fc.assert(
      fc.asyncProperty(heads, async (parts) => {
        const bytes = Buffer.from(`CONNECT ${parts.join('')}`, 'latin1');
        const own = readConnect(bytes, MOST);
        if (!own) return;
        accepted += 1;
        const byNode = await readByNode(bytes);
        expect([own.url, readCredentials(own.login), own.head.toString('latin1')]).toEqual([
          byNode?.url,
          readCredentials(byNode?.login),
          byNode?.head,
        ]);
      }),
      { numRuns: 3000 },
    );
    expect(accepted).toBeGreaterThan(100);
  });
});
