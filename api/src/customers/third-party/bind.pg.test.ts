import { SUCCESS_CODE, thirdPartyType, type ThirdPartyType } from 'shared-contracts/constants';
import { errorCodes, type ErrorName } from 'shared-contracts/texts/errors/error-codes';
import { rounds } from 'shared-contracts/testing/tries';
import { buyer } from '../../testing/buyers.ts';
import type { RawAnswer } from '../../testing/call.ts';
import { testServer } from '../../testing/test-server.ts';
import { submitDecision, startThirdPartyAuth, ticketFor } from '../../testing/third-parties.ts';
import { customers } from '../records/tables.ts';
import { thirdPartyIdentities } from './tables.ts';

// The embedded database has one connection and hides races, so these tests run on PostgreSQL only.
const server = testServer();
const { google, github } = thirdPartyType;

async function bindTicket(token: string, type: ThirdPartyType, subject: string): Promise<string> {
  const back = await submitDecision(server, await startThirdPartyAuth(server, type, 'bind', { token }), { subject });
  const answer = await server.call('thirdPartyCallback', back, { token });
  if (answer.outcome !== 'toBind') throw new Error(answer.outcome);
  return answer.ticket;
}

const idOf = async (token: string) => (await server.call('getUserInfo', {}, { token })).customerId;
const codesOf = (answers: RawAnswer[]) => answers.map(({ body }) => body.code).toSorted((left, right) => left - right);
const oneOf = (reason: ErrorName) => [SUCCESS_CODE, errorCodes[reason]];

describe('concurrently', () => {
  it('two customers binding one account: one succeeds', async () => {
    for (const round of rounds(10)) {
      const tokens = [await buyer(server), await buyer(server)];
      const tries = await Promise.all(tokens.map(async (token) => ({ token, ticket: await bindTicket(token, google, `one-${round}`) })));
      const answers = await Promise.all(tries.map(async ({ token, ticket }) => server.call.raw('thirdPartyBind', { ticket }, { token })));
      expect(codesOf(answers)).toEqual(oneOf('thirdPartyTaken'));
    }
  });

  it('a customer binding two accounts of a service: one is bound', async () => {
    for (const round of rounds(10)) {
      const token = await buyer(server);
      const tickets = [await bindTicket(token, google, `left-${round}`), await bindTicket(token, google, `right-${round}`)];
      const answers = await Promise.all(tickets.map(async (ticket) => server.call.raw('thirdPartyBind', { ticket }, { token })));
      expect(codesOf(answers)).toEqual(oneOf('thirdPartyBoundOther'));
    }
  });

  it('one ticket is accepted once and creates one customer', async () => {
    for (const round of rounds(10)) {
      const ticket = await ticketFor(server, github, `twice-${round}`);
      const before = await server.db.$count(customers);
      const answers = await Promise.all([1, 2].map(async () => server.call.raw('thirdPartyFinish', { ticket, agreed: true })));
      expect(codesOf(answers)).toEqual(oneOf('thirdPartyTicketExpired'));
      expect(await server.db.$count(customers)).toBe(before + 1);
    }
  });

  it('two tickets of one account create one customer', async () => {
    for (const round of rounds(10)) {
      const tickets = [await ticketFor(server, github, `both-${round}`), await ticketFor(server, github, `both-${round}`)];
      const before = await server.db.$count(customers);
      const answers = await Promise.all(tickets.map(async (ticket) => server.call.raw('thirdPartyFinish', { ticket, agreed: true })));
      expect(codesOf(answers)).toEqual(oneOf('thirdPartyTaken'));
      expect(await server.db.$count(customers)).toBe(before + 1);
    }
  });

  it('two callbacks with one state log in once', async () => {
    for (const round of rounds(10)) {
      const back = await submitDecision(server, await startThirdPartyAuth(server, github), { subject: `state-${round}` });
      const answers = await Promise.all([1, 2].map(async () => server.call.raw('thirdPartyCallback', back)));
      expect(codesOf(answers)).toEqual(oneOf('thirdPartyState'));
    }
  });

  it('unbinding both accounts of a customer without a mobile number keeps one', async () => {
    for (const round of rounds(10)) {
      const ticket = await ticketFor(server, google, `last-${round}`);
      const { token } = await server.call('thirdPartyFinish', { ticket, agreed: true });
      await server.call('thirdPartyBind', { ticket: await bindTicket(token, github, `last-${round}`) }, { token });
      const customer = await idOf(token);
      const before = await server.db.$count(thirdPartyIdentities);
      const answers = await Promise.all(
        [google, github].map(async (type) => server.call.raw('thirdPartyUnbind', { type, customer }, { token })),
      );
      expect(codesOf(answers)).toEqual(oneOf('lastWayToLogIn'));
      expect(await server.db.$count(thirdPartyIdentities)).toBe(before - 1);
    }
  });
});
