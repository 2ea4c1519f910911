import { eq } from 'drizzle-orm';
import {
  EMAIL_CODE_MAX_TRIES,
  EMAIL_CONFIRMATIONS_PER_ADDRESS,
  EMAIL_CONFIRMATIONS_PER_CUSTOMER,
  EMAIL_CONFIRM_MINUTES,
  EMAIL_RESEND_SECONDS,
  RECENT_LOGIN_MINUTES,
} from 'shared-contracts/constants';
import { codeIn, confirmedEmail, emailsTo, freshEmail, lastEmailTo, pendingEmail, tokenIn } from '../../testing/emails.ts';
import { testServer } from '../../testing/test-server.ts';
import { registered } from '../../testing/visitors.ts';
import { emailConfirmations, emailOutbox } from '../records/email-tables.ts';

const server = testServer();
const customer = async () => (await registered(server)).token;
const settingsOf = (token: string) => server.call('emailSettings', {}, { token });
const wrong = (code: string) => (code === '000000' ? '000001' : '000000');
const wait = (seconds = EMAIL_RESEND_SECONDS) => server.clock.advance(seconds);
const tooOld = () => wait(RECENT_LOGIN_MINUTES * 60 + 1);

describe('an email address', () => {
  it('is added by code [4.56]', async () => {
    const token = await customer();
    expect(await settingsOf(token)).toMatchObject({
      isAvailable: true,
      address: '',
      pending: null,
      kinds: ['receipts', 'orders', 'usage', 'failures'],
    });
    const { address, code } = await pendingEmail(server, token);
    expect(await settingsOf(token)).toMatchObject({ address: '', pending: { address, resendSeconds: EMAIL_RESEND_SECONDS } });
    expect(await server.call('confirmEmail', { code }, { token })).toMatchObject({ address, isFailing: false, pending: null });
  });

  it('is added by link in a browser without a login, once [4.56]', async () => {
    const token = await customer();
    const { address, link } = await pendingEmail(server, token);
    expect(await server.call('confirmEmailLink', { token: link })).toBeNull();
    expect(await settingsOf(token)).toMatchObject({ address, pending: null });
    await server.call.refused('confirmEmailLink', 'emailLinkExpired', { token: link });
  });

  it.each(['x', 'ec1.00', 'ecAAAAAAAAAAAAAAAAAAAA.'])('isn’t added by a made-up link %s', async (token) => {
    expect(await server.call.reasonOf('confirmEmailLink', { token })).toBe('emailLinkExpired');
  });

  it('needs a recent login to be added, changed and removed [4.56]', async () => {
    const token = await customer();
    const address = await confirmedEmail(server, token);
    tooOld();
    await server.call.refused('setEmail', 'recentLoginNeeded', { address: freshEmail() }, { token });
    await server.call.refused('removeEmail', 'recentLoginNeeded', {}, { token });
    expect(await settingsOf(token)).toMatchObject({ address });
  });

  it('is not confirmed after an hour [4.56]', async () => {
    const token = await customer();
    const { code, link } = await pendingEmail(server, token);
    wait(EMAIL_CONFIRM_MINUTES * 60);
    await server.call.refused('confirmEmail', 'emailCodeExpired', { code }, { token });
    await server.call.refused('confirmEmailLink', 'emailLinkExpired', { token: link });
    await server.call.refused('resendEmail', 'emailCodeExpired', {}, { token });
    expect(await settingsOf(token)).toMatchObject({ address: '', pending: null });
  });

  it('can be confirmed by five codes at most [4.56]', async () => {
    const token = await customer();
    const { code } = await pendingEmail(server, token);
    for (let tries = 0; tries < EMAIL_CODE_MAX_TRIES; tries += 1) {
      await server.call.refused('confirmEmail', 'emailCodeWrong', { code: wrong(code) }, { token });
    }
    expect(await server.call.reasonOf('confirmEmail', { code }, { token })).toBe('emailCodeExpired');
  });

  it('gets another message after a minute, which replaces the first one [4.56]', async () => {
    const token = await customer();
    const first = await pendingEmail(server, token);
    await server.call.refused('resendEmail', 'rateLimited', {}, { token });
    wait();
    await server.call('resendEmail', {}, { token });
    const second = await lastEmailTo(server, first.address);
    expect(await emailsTo(server, first.address)).toHaveLength(2);
    await server.call.refused('confirmEmailLink', 'emailLinkExpired', { token: first.link });
    await server.call('confirmEmail', { code: codeIn(second) }, { token });
  });

  it('gets a limited number of messages a day, from one customer and from all [4.56]', async () => {
    const address = freshEmail();
    const token = await customer();
    for (let sent = 0; sent < EMAIL_CONFIRMATIONS_PER_ADDRESS; sent += 1) {
      await pendingEmail(server, token, { address });
      wait();
    }
    await server.call.refused('setEmail', 'rateLimited', { address }, { token });
    await server.call.refused('setEmail', 'rateLimited', { address: address.toUpperCase() }, { token: await customer() });
    for (let sent = EMAIL_CONFIRMATIONS_PER_ADDRESS; sent < EMAIL_CONFIRMATIONS_PER_CUSTOMER; sent += 1) {
      await pendingEmail(server, token);
      wait();
    }
    expect(await server.call.reasonOf('setEmail', { address: freshEmail() }, { token })).toBe('rateLimited');
  });

  it('is told when it is replaced or removed [4.60]', async () => {
    const token = await customer();
    const former = await confirmedEmail(server, token);
    wait();
    const next = await confirmedEmail(server, token, { address: 'new-reader@例子.example' });
    const told = await lastEmailTo(server, former);
    expect(told.subject).toBe('Your email address was changed');
    expect(told.text).toContain('n•••@例子.example');
    expect(told.text).not.toContain('new-reader');
    expect(await settingsOf(token)).toMatchObject({ address: next });
    expect(await server.call('removeEmail', {}, { token })).toMatchObject({ address: '', pending: null });
    expect((await lastEmailTo(server, 'new-reader@xn--fsqu00a.example')).subject).toBe('Your email address was removed');
  });

  it('keeps the current one until the new one is confirmed', async () => {
    const token = await customer();
    const address = await confirmedEmail(server, token);
    wait();
    const next = await pendingEmail(server, token);
    expect(await settingsOf(token)).toMatchObject({ address, pending: { address: next.address } });
  });

  it('may belong to several customers, and nobody learns of the others [4.58]', async () => {
    const [one, other, third] = [await customer(), await customer(), await customer()];
    const address = await confirmedEmail(server, one);
    const answerTo = async (token: string, entered: string) => {
      const { body, status } = await server.call.raw('setEmail', { address: entered }, { token });
      await server.jobs.run();
      return JSON.stringify({ status, body }).replaceAll(entered, 'address');
    };
    expect(await answerTo(other, address)).toBe(await answerTo(third, freshEmail()));
    wait();
    await confirmedEmail(server, other, { address });
    expect([await settingsOf(one), await settingsOf(other)]).toMatchObject([{ address }, { address }]);
  });

  it('isn’t asked for again if it is confirmed already', async () => {
    const token = await customer();
    const address = await confirmedEmail(server, token);
    expect(await server.call('setEmail', { address }, { token })).toMatchObject({ address, pending: null });
  });

  it('is confirmed with nothing stored that would confirm it [4.58]', async () => {
    const { address, code, link } = await pendingEmail(server, await customer());
    const rows = [
      await server.db.select().from(emailConfirmations).where(eq(emailConfirmations.address, address)),
      await server.db.select().from(emailOutbox).where(eq(emailOutbox.address, address)),
    ];
    expect(rows.flat()).toHaveLength(2);
    const [, signature = ''] = link.split('.');
    for (const secret of [code, signature]) expect(JSON.stringify(rows)).not.toContain(`"${secret}`);
    expect(JSON.stringify(rows)).not.toContain(signature);
  });
});

describe('notifications', () => {
  it('are chosen by kind, with their language [4.60]', async () => {
    const token = await customer();
    await server.call.refused('setNotifications', 'emailNotSet', { kinds: [], language: 'zh' }, { token });
    const address = await confirmedEmail(server, token);
    const chosen = { kinds: ['orders'], language: 'zh' } as const;
    expect(await server.call('setNotifications', { ...chosen, kinds: [...chosen.kinds] }, { token })).toMatchObject(chosen);
    wait();
    await confirmedEmail(server, token);
    expect((await lastEmailTo(server, address)).subject).toBe('您的邮箱已更换');
    expect(await settingsOf(token)).toMatchObject({ kinds: ['orders'] });
  });

  it.each([[['security']], [['receipts', 'security']], [['sms']]])('refuse %j', async (kinds) => {
    const token = await customer();
    expect(await server.call.failed('setNotifications', { kinds, language: 'en' }, { token })).not.toEqual([]);
  });
});

it('links in messages lead to the page, after the #, so that no log has their tokens [4.58]', async () => {
  const { address } = await pendingEmail(server, await customer());
  const email = await lastEmailTo(server, address);
  expect(tokenIn(email, 'confirm')).toMatch(/^ec\w{20}\.[0-9a-f]{64}$/);
});
