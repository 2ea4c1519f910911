import { notifyOrderEnds } from '../orders/notifications/notify-order-ends.ts';
import { createLog } from '../platform/logging.ts';
import { orderOf, paid } from '../testing/buyers.ts';
import { confirmedEmail, emailsTo } from '../testing/emails.ts';
import { testServer } from '../testing/test-server.ts';
import { PASSWORD, encrypted, registered } from '../testing/visitors.ts';

const server = testServer();

const monthAndDay = (date: Date) => `${date.getUTCMonth() + 1}月${date.getUTCDate()}日`;

describe('the time zone of a customer', () => {
  it('is stored, told at the next login, and removed [4.93]', async () => {
    const { token, mobile } = await registered(server);
    const logIn = async () => server.call('passwordLogin', { mobile, password: await encrypted(server, PASSWORD) });
    expect(await server.call('unreadNotices', {}, { token })).toMatchObject({ timeZone: null });
    await server.call('setTimeZone', { timeZone: 'Asia/Tokyo' }, { token });
    expect(await server.call('getUserInfo', {}, { token })).toMatchObject({ timeZone: 'Asia/Tokyo' });
    expect(await server.call('unreadNotices', {}, { token })).toMatchObject({ timeZone: 'Asia/Tokyo' });
    expect(await logIn()).toMatchObject({ timeZone: 'Asia/Tokyo' });
    await server.call('setTimeZone', { timeZone: null }, { token });
    expect(await server.call('getUserInfo', {}, { token })).not.toHaveProperty('timeZone');
    expect(await logIn()).not.toHaveProperty('timeZone');
  });

  it.each(['Mars/Olympus', '+08:00', ''])("can't be %j [4.93]", async (timeZone) => {
    const { token } = await registered(server);
    const failed = await server.call.failed('setTimeZone', { timeZone }, { token });
    expect(failed).toMatchObject([{ field: 'timeZone', rule: 'timeZone.unknown' }]);
  });

  it('applies to emails and SMS, which else use UTC [4.93]', async () => {
    const { token, mobile } = await registered(server);
    const address = await confirmedEmail(server, token);
    const { orderId } = await paid(server, token);
    const { endsAt } = await orderOf(server, token, orderId);
    const deletionIn = async (timeZone: string | null) => {
      server.clock.advance(1);
      await server.call('setTimeZone', { timeZone }, { token });
      const { dueAt } = await server.call('requestDeletion', { understood: true }, { token });
      await server.jobs.run();
      await server.call('cancelDeletion', {}, { token });
      const sent = await server.call('sandboxSmsNotices', { mobile });
      return { day: dueAt?.slice(0, 'yyyy-mm-dd'.length), sms: sent.find(({ text }) => text.includes('将于'))?.text };
    };
    const inUtc = await deletionIn(null);
    expect(inUtc.sms).toContain(monthAndDay(new Date(inUtc.day ?? '')));
    // On one side of the Pacific it's already the next day, or still the day before on the other.
    const days = [(await deletionIn('Pacific/Kiritimati')).sms, (await deletionIn('Etc/GMT+12')).sms];
    expect(new Set(days).size).toBe(2);
    await server.call('setTimeZone', { timeZone: 'Asia/Tokyo' }, { token });
    server.clock.advance((Date.parse(endsAt ?? '') - server.clock.now().getTime()) / 1000 - 3600);
    await notifyOrderEnds(server.db, server.jobs, server.clock.now(), createLog('silent'));
    const subjects = (await emailsTo(server, address)).map(({ subject }) => subject);
    expect(subjects).toContainEqual(expect.stringMatching(/^Your order ends on .* GMT\+9$/));
  });

  it('is used for the notices on the site if the page asks for it, and UTC for one that the server does not know [4.93]', async () => {
    const { token } = await registered(server);
    await paid(server, token);
    const paidAtIn = async (zone?: string) => {
      const { list } = await server.call('siteNotices', { ...(zone !== undefined && { zone }) }, { token });
      return list[0]?.facts.find(({ label }) => label === 'Paid')?.value;
    };
    expect(await paidAtIn('Asia/Tokyo')).toMatch(/ GMT\+9$/);
    expect(await paidAtIn()).toMatch(/ UTC$/);
    expect(await paidAtIn('Etc/Unknown')).toMatch(/ UTC$/);
  });
});
