import { eq } from 'drizzle-orm';
import { addSeconds } from '../../platform/clock.ts';
import { inTransaction } from '../../platform/database/transactions.ts';
import { EMAIL_TRIES } from '../../platform/jobs/queues.ts';
import { createLog } from '../../platform/logging.ts';
import { confirmedEmail, pendingEmail } from '../../testing/emails.ts';
import { testServer } from '../../testing/test-server.ts';
import { registered } from '../../testing/visitors.ts';
import { notify } from '../notifications/notify.ts';
import { findByMobile } from '../records/customers.ts';
import { emailAddresses, emailOutbox } from '../records/email-tables.ts';
import { EmailError, type Email, type EmailSender } from './email-sender.ts';
import { createEmailTokens } from './email-tokens.ts';
import { requeueEmails } from './requeue-emails.ts';
import { sendEmail } from './send-email.ts';

// The embedded database has one connection and hides races, so these tests run on PostgreSQL only.
const server = testServer();
const times = <Result>(count: number, work: (index: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));

const lines: string[] = [];
const log = createLog('info', { write: (line) => void lines.push(line) });
beforeEach(() => lines.splice(0));

/** The worker with a mail server that behaves as told. */
function worker(send: (email: Email) => Promise<void>) {
  const outcomes: string[] = [];
  const emailSender: EmailSender = { send: async (email) => send(email) };
  const services = {
    db: server.db,
    log,
    emailSender,
    tokens: createEmailTokens('pepper'),
    siteOrigin: '',
    apiOrigin: '',
    onEmail: (outcome: string) => void outcomes.push(outcome),
  };
  const run = (emailId: string) =>
    sendEmail(services, emailId, server.clock.now()).then(
      () => 'ended' as const,
      (error: EmailError) => error.message,
    );
  return { outcomes, run };
}

async function reader() {
  const { token, mobile } = await registered(server);
  const address = await confirmedEmail(server, token);
  await server.jobs.run();
  const customerId = (await findByMobile(server.db, mobile))?.id ?? '';
  return { token, address, customerId };
}
const messageOf = async (id: string) => (await server.db.select().from(emailOutbox).where(eq(emailOutbox.id, id)))[0];

/** A message that waits in the outbox, without its job. */
async function waiting(key: string) {
  const { customerId, address, token } = await reader();
  const notification = { what: 'orderKeyViewed', orderId: 'F1' } as const;
  await notify(server.db, { ...server.jobs, send: async () => undefined }, { customerId }, notification, { now: server.clock.now(), key });
  const [message] = await server.db
    .select()
    .from(emailOutbox)
    .where(eq(emailOutbox.key, `orderKeyViewed ${key}`));
  return { id: message?.id ?? '', address, token };
}

describe('the outbox', () => {
  it('has one message per key, however many transactions write it at once [4.59]', async () => {
    const { customerId } = await reader();
    const notification = { what: 'orderKeyViewed', orderId: 'F1' } as const;
    const options = { now: server.clock.now(), key: 'same' };
    await times(8, () => inTransaction(server.db, (tx) => notify(tx, server.jobs, { customerId }, notification, options)));
    expect(await server.db.$count(emailOutbox, eq(emailOutbox.customerId, customerId))).toBe(2);
  });

  it('has no message of a transaction that was rolled back [4.59]', async () => {
    const { customerId, address } = await reader();
    const failing = inTransaction(server.db, async (tx) => {
      await notify(tx, server.jobs, { customerId }, { what: 'passwordChanged' }, { now: server.clock.now() });
      throw new Error('rolled back');
    });
    await expect(failing).rejects.toThrow('rolled back');
    await server.jobs.run();
    expect((await server.call('sandboxEmails', { address })).map(({ subject }) => subject)).not.toContain('Your password was changed');
  });

  it('hands a message to the mail server once, however many servers run its job at once [4.59]', async () => {
    const { id } = await waiting('race');
    const sent: string[] = [];
    const released = Promise.withResolvers<void>();
    let lost = 0;
    const { run } = worker(async (email) => {
      sent.push(email.id);
      await released.promise;
    });
    const results = await times(8, async () => {
      const result = await run(id);
      // The winner waits for the mail server until all others have lost.
      lost += 1;
      if (lost === 7) released.resolve();
      return result;
    });
    // Those that lost are run again by their jobs, in case the winner died.
    expect(results.filter((result) => result === 'ended')).toHaveLength(1);
    expect(sent).toEqual([id]);
    expect(await run(id)).toBe('ended');
    expect(sent).toEqual([id]);
    expect(await messageOf(id)).toMatchObject({ state: 'sent', tries: 1 });
  });

  it('sends a message again with the same ID if a server died while sending it, and not before [4.59]', async () => {
    const { id } = await waiting('crash');
    const ids: string[] = [];
    const dying = Promise.withResolvers<void>();
    const killed = worker(async (email) => {
      ids.push(email.id);
      dying.resolve();
      await new Promise(() => {});
    });
    void killed.run(id);
    await dying.promise;
    const next = worker(async (email) => void ids.push(email.id));
    expect(await next.run(id)).toBe('another server is sending it');
    server.clock.advance(60);
    expect(await next.run(id)).toBe('ended');
    expect(ids).toEqual([id, id]);
    expect(await messageOf(id)).toMatchObject({ state: 'sent', tries: 2 });
  });

  it('tries a message again until it has been tried for a day, then fails it visibly [4.59]', async () => {
    const { id, address } = await waiting('retries');
    const { run } = worker(async () => {
      throw new EmailError('later', '451 at RCPT TO');
    });
    for (let tries = 1; tries < EMAIL_TRIES; tries += 1) expect(await run(id)).toBe('451 at RCPT TO');
    expect(await messageOf(id)).toMatchObject({ state: 'pending', tries: EMAIL_TRIES - 1 });
    expect(await run(id)).toBe('ended');
    expect(await messageOf(id)).toMatchObject({ state: 'failed', tries: EMAIL_TRIES, failure: '451 at RCPT TO' });
    expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([{ alert: 'email failed', emailId: id }]);
    expect(lines.join('')).not.toContain(address);
  });

  it('marks an address that is refused for good, tells the page, and sends nothing more to it [4.59]', async () => {
    const { id, token, address } = await waiting('bounce');
    const { run } = worker(async () => {
      throw new EmailError('address', '550 at RCPT TO');
    });
    expect(await run(id)).toBe('ended');
    expect(await messageOf(id)).toMatchObject({ state: 'failed' });
    expect(await server.call('emailSettings', {}, { token })).toMatchObject({ address, isFailing: true });
    const count = await server.db.$count(emailOutbox, eq(emailOutbox.address, address));
    const [row] = await server.db.select().from(emailAddresses).where(eq(emailAddresses.address, address));
    await notify(server.db, server.jobs, { customerId: row?.customerId ?? '' }, { what: 'passwordChanged' }, { now: server.clock.now() });
    expect(await server.db.$count(emailOutbox, eq(emailOutbox.address, address))).toBe(count);
    server.clock.advance(60);
    const { code } = await pendingEmail(server, token, { address });
    expect(await server.call('confirmEmail', { code }, { token })).toMatchObject({ address, isFailing: false });
  });

  it('says nothing about the address in logs and jobs, whatever a library throws [4.58]', async () => {
    const { id, address } = await waiting('leak');
    const { run } = worker(async () => {
      throw new Error(`550 <${address}> is unknown`);
    });
    expect(await run(id)).not.toContain(address);
    expect(lines.join('')).not.toContain(address);
    expect((await messageOf(id))?.failure).not.toContain(address);
  });

  it('queues messages again whose job was lost [4.59]', async () => {
    const { id, address } = await waiting('lost');
    await requeueEmails(server.db, server.jobs, server.clock.now());
    await server.jobs.run();
    expect(await messageOf(id)).toMatchObject({ state: 'pending', tries: 0 });
    await requeueEmails(server.db, server.jobs, addSeconds(server.clock.now(), 61));
    await server.jobs.run();
    expect(await messageOf(id)).toMatchObject({ state: 'sent' });
    expect((await server.call('sandboxEmails', { address }))[0]?.subject).toBe('An order key was viewed');
  });

  it('confirms one address once, by code or link, if both are used at once [4.56]', async () => {
    const { token } = await registered(server);
    const { code, link } = await pendingEmail(server, token);
    const answers = await Promise.all([
      ...Array.from({ length: 4 }, () => server.call.raw('confirmEmailLink', { token: link })),
      server.call.raw('confirmEmail', { code }, { token }),
    ]);
    expect(answers.filter(({ body }) => body.code === 200)).toHaveLength(1);
  });
});
