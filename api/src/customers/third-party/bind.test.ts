import { THIRD_PARTY_TICKET_SECONDS, thirdPartyType, type ThirdPartyType } from 'shared-contracts/constants';
import { cleanUp } from '../../housekeeping.ts';
import { buyer } from '../../testing/buyers.ts';
import { testServer } from '../../testing/test-server.ts';
import { grantAccess, submitDecision, startThirdPartyAuth, ticketFor } from '../../testing/third-parties.ts';
import { thirdPartyAttempts, thirdPartyTickets } from './tables.ts';

const server = testServer();
const { google, github } = thirdPartyType;

const idOf = async (token: string) => (await server.call('getUserInfo', {}, { token })).customerId;
const unbind = async (token: string, type: ThirdPartyType) => ({ type, customer: await idOf(token) });

async function bindTicket(token: string, type: ThirdPartyType, subject: string, name = 'Demo Visitor'): Promise<string> {
  const back = await submitDecision(server, await startThirdPartyAuth(server, type, 'bind', { token }), { subject, name });
  const answer = await server.call('thirdPartyCallback', back, { token });
  if (answer.outcome !== 'toBind') throw new Error(answer.outcome);
  return answer.ticket;
}

async function bound(token: string, type: ThirdPartyType, subject: string, name?: string) {
  return server.call('thirdPartyBind', { ticket: await bindTicket(token, type, subject, name) }, { token });
}

async function withoutMobile(subject: string): Promise<string> {
  const ticket = await ticketFor(server, google, subject);
  return (await server.call('thirdPartyFinish', { ticket, agreed: true })).token;
}

describe('binding a third-party account [7.62]', () => {
  it('enables logins with it as the customer who bound it', async () => {
    const token = await buyer(server);
    expect(await bound(token, google, 'ada', 'Ada')).toEqual({ type: google, name: 'Ada' });
    const answer = await server.call('thirdPartyCallback', await grantAccess(server, google, 'ada'));
    if (answer.outcome !== 'loggedIn') throw new Error(answer.outcome);
    expect(await idOf(answer.login.token)).toBe(await idOf(token));
  });

  it('is refused for an account of another customer', async () => {
    const [one, other] = [await buyer(server), await buyer(server)];
    await bound(one, google, 'ben');
    const ticket = await bindTicket(other, google, 'ben');
    expect(await server.call.reasonOf('thirdPartyBind', { ticket }, { token: other })).toBe('thirdPartyTaken');
  });

  it('is refused for a second account of a service, and changes nothing for the same account', async () => {
    const token = await buyer(server);
    await bound(token, google, 'cid', 'Cid');
    const ticket = await bindTicket(token, google, 'cid-2');
    expect(await server.call.reasonOf('thirdPartyBind', { ticket }, { token })).toBe('thirdPartyBoundOther');
    await bound(token, google, 'cid', 'Another name');
    const customer = await idOf(token);
    expect(await server.call('thirdPartyCheckBind', { type: google, customer }, { token })).toMatchObject({ name: 'Cid' });
    await bound(token, github, 'cid');
  });

  it('is refused for a customer other than the one who started it, and for login tickets', async () => {
    const [one, other] = [await buyer(server), await buyer(server)];
    const ticket = await bindTicket(one, google, 'dan');
    expect(await server.call.reasonOf('thirdPartyBind', { ticket }, { token: other })).toBe('thirdPartyTicketExpired');
    expect(await server.call.reasonOf('thirdPartyFinish', { ticket, agreed: true })).toBe('thirdPartyTicketExpired');
    const login = await ticketFor(server, google, 'eve');
    expect(await server.call.reasonOf('thirdPartyBind', { ticket: login }, { token: one })).toBe('thirdPartyTicketExpired');
    await server.call('thirdPartyBind', { ticket }, { token: one });
  });

  it('works once and for 15 minutes', async () => {
    const token = await buyer(server);
    const used = await bindTicket(token, google, 'fay');
    await server.call('thirdPartyBind', { ticket: used }, { token });
    expect(await server.call.reasonOf('thirdPartyBind', { ticket: used }, { token })).toBe('thirdPartyTicketExpired');
    const late = await bindTicket(token, github, 'fay');
    server.clock.advance(THIRD_PARTY_TICKET_SECONDS);
    expect(await server.call.reasonOf('thirdPartyBind', { ticket: late }, { token })).toBe('thirdPartyTicketExpired');
  });
});

describe('the bound account [7.64]', () => {
  it('is returned with its name and binding time', async () => {
    const token = await buyer(server);
    const customer = await idOf(token);
    const ask = async (type: ThirdPartyType) => server.call('thirdPartyCheckBind', { type, customer }, { token });
    expect(await ask(google)).toEqual({ bound: false, name: '', boundAt: '' });
    await bound(token, google, 'gus', 'Gus');
    expect(await ask(google)).toEqual({ bound: true, name: 'Gus', boundAt: server.clock.now().toISOString() });
    expect(await ask(github)).toMatchObject({ bound: false });
  });

  it('is hidden from others', async () => {
    const [one, other] = [await buyer(server), await buyer(server)];
    const request = { type: google, customer: await idOf(one) };
    expect(await server.call.reasonOf('thirdPartyCheckBind', request, { token: other })).toBe('notOwnAccount');
    expect((await server.call.raw('thirdPartyCheckBind', request)).status).toBe(401);
  });
});

describe('unbinding [7.63]', () => {
  it('disables logins with the account and releases it for other customers', async () => {
    const [one, other] = [await buyer(server), await buyer(server)];
    await bound(one, google, 'hal');
    await server.call('thirdPartyUnbind', await unbind(one, google), { token: one });
    expect(await server.call('thirdPartyCallback', await grantAccess(server, google, 'hal'))).toMatchObject({ outcome: 'unknown' });
    await bound(other, google, 'hal');
  });

  it("is refused for an account that isn't bound, and for another customer", async () => {
    const [one, other] = [await buyer(server), await buyer(server)];
    await bound(one, google, 'ida');
    expect(await server.call.reasonOf('thirdPartyUnbind', await unbind(one, github), { token: one })).toBe('thirdPartyNotBound');
    expect(await server.call.reasonOf('thirdPartyUnbind', await unbind(one, google), { token: other })).toBe('notOwnAccount');
    await server.call('thirdPartyUnbind', await unbind(one, google), { token: one });
  });

  it('never removes the last login method', async () => {
    const token = await withoutMobile('jim');
    expect(await server.call.reasonOf('thirdPartyUnbind', await unbind(token, google), { token })).toBe('lastWayToLogIn');
    await bound(token, github, 'jim');
    await server.call('thirdPartyUnbind', await unbind(token, google), { token });
    expect(await server.call.reasonOf('thirdPartyUnbind', await unbind(token, github), { token })).toBe('lastWayToLogIn');
  });
});

it('leaves no expired attempts and tickets', async () => {
  const token = await buyer(server);
  await startThirdPartyAuth(server, google, 'bind', { token });
  await bindTicket(token, google, 'kim');
  server.clock.advance(THIRD_PARTY_TICKET_SECONDS - 1);
  await cleanUp(server.db, server.clock.now());
  expect(await server.db.$count(thirdPartyTickets)).toBeGreaterThan(0);
  server.clock.advance(1);
  await cleanUp(server.db, server.clock.now());
  expect(await server.db.$count(thirdPartyTickets)).toBe(0);
  expect(await server.db.$count(thirdPartyAttempts)).toBe(0);
});
