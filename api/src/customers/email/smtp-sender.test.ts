import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import type { SmtpSettings } from '../../platform/config/email-settings.ts';
import type { Email, EmailError } from './email-sender.ts';
import { createSmtpSender } from './smtp-sender.ts';

const db = undefined as never;
const email: Email = {
  id: 'em1',
  address: 'reader@xn--fsqu00a.example',
  language: 'zh',
  subject: '付款成功：$12.34',
  text: '正文',
  html: '<p>正文</p>',
  headers: { 'List-Unsubscribe': '<https://api.example/x?token=t>', 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  at: new Date('2027-01-22T21:06:00Z'),
};

const open: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of open.splice(0)) await close();
});

interface Received {
  readonly from: string;
  readonly to: readonly string[];
  readonly raw: string;
}

/** A mail server that accepts or refuses as told. */
async function mailServer(options: SMTPServerOptions = {}) {
  const received: Received[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onData: (stream, session, done) => {
      let raw = '';
      stream.setEncoding('utf8');
      stream.on('data', (chunk: string) => (raw += chunk));
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope;
        received.push({ from: mailFrom ? mailFrom.address : '', to: rcptTo.map(({ address }) => address), raw });
        done(null);
      });
    },
    ...options,
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  open.push(() => new Promise((resolve) => server.close(() => resolve())));
  return { received, port: (server.server.address() as AddressInfo).port };
}

const settingsOf = (port: number, more: Partial<SmtpSettings> = {}): SmtpSettings => ({
  host: '127.0.0.1',
  port,
  tls: 'none',
  auth: undefined,
  from: 'no-reply@shop.example',
  ...more,
});
const failureOf = async (sending: Promise<void>) =>
  sending.then(
    () => undefined,
    ({ refused, message, name }: EmailError) => ({ refused, message, name }),
  );
const refusing = (code: number, text: string) => Object.assign(new Error(text), { responseCode: code });

it('sends a message with its headers in both formats [4.59]', async () => {
  const { received, port } = await mailServer();
  await createSmtpSender(settingsOf(port), { replyTo: 'support@shop.example' }).send(email, db);
  // The stand-in shows the domain in its own script.
  expect(received).toMatchObject([{ from: 'no-reply@shop.example', to: ['reader@例子.example'] }]);
  const [{ raw } = { raw: '' }] = received;
  const unfolded = raw.replaceAll(/\r\n[ \t]+/g, ' ');
  expect(unfolded).toContain('Message-ID: <em1@shop.example>');
  expect(unfolded).toContain('Date: Fri, 22 Jan 2027 21:06:00 +0000');
  expect(unfolded).toContain('Reply-To: support@shop.example');
  expect(unfolded).toMatch(/List-Unsubscribe: ?<https:\/\/api\.example\/x\?token=t>/);
  expect(unfolded).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  expect(unfolded).toContain('Content-Type: text/plain; charset=utf-8');
  expect(unfolded).toContain('Content-Type: text/html; charset=utf-8');
  expect(unfolded).toMatch(/Subject: =\?UTF-8\?/i);
});

it('keeps a subject or an address from adding a header or a reader [4.57]', async () => {
  const { received, port } = await mailServer();
  const sender = createSmtpSender(settingsOf(port), { replyTo: undefined });
  await sender.send({ ...email, subject: 'Hello\r\nBcc: victim@example.com\r\n\r\nbody' }, db);
  await failureOf(sender.send({ ...email, address: 'a@example.com, victim@example.com' }, db));
  await failureOf(sender.send({ ...email, address: 'a@example.com\r\nRCPT TO:<victim@example.com>' }, db));
  expect(received.flatMap(({ to }) => to).filter((to) => to === 'victim@example.com')).toEqual([]);
  for (const { raw } of received) expect(raw).not.toMatch(/^Bcc:/im);
});

describe('a refusal', () => {
  it.each([
    ['of the address', { onRcptTo: refusing(550, 'no such user reader@xn--fsqu00a.example') }, 'address', '550 at RCPT TO'],
    ['of the address for now', { onRcptTo: refusing(451, 'greylisted reader@xn--fsqu00a.example') }, 'later', '451 at RCPT TO'],
    ['of the message', { onData: refusing(554, 'spam from reader@xn--fsqu00a.example') }, 'message', '554 at'],
    ['of the message for now', { onData: refusing(452, 'full') }, 'later', '452 at'],
    ['of the sender', { onMailFrom: refusing(550, 'not you') }, 'later', '550 at MAIL FROM'],
  ] as const)('%s says what it means, without the address [4.59]', async (_, steps, refused, message) => {
    const options: SMTPServerOptions = {
      ...('onRcptTo' in steps && { onRcptTo: (_address, _session, done) => done(steps.onRcptTo) }),
      ...('onMailFrom' in steps && { onMailFrom: (_address, _session, done) => done(steps.onMailFrom) }),
      ...('onData' in steps && {
        onData: (stream, _session, done) => {
          stream.resume();
          stream.on('end', () => done(steps.onData));
        },
      }),
    };
    const { port } = await mailServer(options);
    const failure = await failureOf(createSmtpSender(settingsOf(port), { replyTo: undefined }).send(email, db));
    expect(failure).toMatchObject({ refused, name: 'EmailError' });
    expect(failure?.message).toContain(message);
    expect(failure?.message).not.toContain('reader');
  });

  it('of the login is tried again, because it says nothing about the message', async () => {
    const { port } = await mailServer({
      authOptional: false,
      allowInsecureAuth: true,
      onAuth: (_auth, _session, done) => done(new Error('no')),
    });
    const auth = { user: 'shop', pass: 'wrong' };
    expect(await failureOf(createSmtpSender(settingsOf(port, { auth }), { replyTo: undefined }).send(email, db))).toMatchObject({
      refused: 'later',
    });
  });
});

it('sends nothing unencrypted if encryption was asked for', async () => {
  const { received, port } = await mailServer();
  const failure = await failureOf(createSmtpSender(settingsOf(port, { tls: 'starttls' }), { replyTo: undefined }).send(email, db));
  expect(failure).toMatchObject({ refused: 'later' });
  expect(received).toEqual([]);
});

describe('a server that says nothing', () => {
  const sockets: Socket[] = [];
  async function silentServer(): Promise<number> {
    const server: Server = createServer((socket) => sockets.push(socket));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
    open.push(async () => {
      for (const socket of sockets.splice(0)) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    });
    return (server.address() as AddressInfo).port;
  }

  it('is given up after the deadline [4.59]', async () => {
    const sender = createSmtpSender(settingsOf(await silentServer()), { replyTo: undefined, timeoutMs: 50 });
    expect(await failureOf(sender.send(email, db))).toMatchObject({ refused: 'later' });
  });

  it('delays no shutdown [4.59]', async () => {
    const stopping = new AbortController();
    const sender = createSmtpSender(settingsOf(await silentServer()), { replyTo: undefined, signal: stopping.signal });
    const failure = failureOf(sender.send(email, db));
    stopping.abort();
    expect(await failure).toMatchObject({ refused: 'later' });
  });
});
