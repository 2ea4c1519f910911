import { eq } from 'drizzle-orm';
import { RECOVERY_CODES, SMS_RESEND_SECONDS } from 'shared-contracts/constants';
import { withTotp } from '../../testing/second-factors.ts';
import { testServer } from '../../testing/test-server.ts';
import { PASSWORD, encrypted, registered } from '../../testing/visitors.ts';
import { recoveryCodes } from '../records/second-factor-tables.ts';

// The embedded database has one connection and hides races, so these tests run on PostgreSQL only.
const server = testServer({ LIMIT_LOGIN_FAILURES: '100000' });

const times = (count: number) => Array.from({ length: count }, (_, index) => index);

async function customer() {
  const { mobile, token } = await registered(server);
  const totp = await withTotp(server, token);
  const { customerId } = await server.call('getUserInfo', {}, { token });
  server.clock.advance(SMS_RESEND_SECONDS);
  return { mobile, token, customerId, ...totp };
}

async function tickets(mobile: string, count: number): Promise<string[]> {
  const password = await encrypted(server, PASSWORD);
  const made: string[] = [];
  for (const _ of times(count)) {
    const { body } = await server.call.refused('passwordLogin', 'secondFactorNeeded', { mobile, password });
    made.push((body.data as { ticket: string }).ticket);
  }
  return made;
}

const outcomes = async (requests: readonly { readonly ticket: string; readonly secondFactor: string }[]) =>
  (await Promise.all(requests.map((request) => server.call.reasonOf('finishLogin', request)))).map((reason) => reason ?? 'ok').toSorted();

describe('if two logins race', () => {
  it('with the same code of the app, one wins', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { mobile, code } = await customer();
      const secondFactor = code();
      const racing = (await tickets(mobile, 4)).map((ticket) => ({ ticket, secondFactor }));
      expect(await outcomes(racing)).toEqual(['ok', 'secondFactorWrong', 'secondFactorWrong', 'secondFactorWrong']);
    }
  });

  it('with the same recovery code, one wins', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { mobile, customerId, recoveryCodes: codes } = await customer();
      const racing = (await tickets(mobile, 4)).map((ticket) => ({ ticket, secondFactor: codes[0] ?? '' }));
      expect(await outcomes(racing)).toEqual(['ok', 'secondFactorWrong', 'secondFactorWrong', 'secondFactorWrong']);
      expect(await server.db.$count(recoveryCodes, eq(recoveryCodes.customerId, customerId))).toBe(RECOVERY_CODES - 1);
    }
  });

  it('with the same ticket and different codes, one wins and only its code is used up', async () => {
    const { mobile, customerId, recoveryCodes: codes } = await customer();
    const [ticket = ''] = await tickets(mobile, 1);
    const racing = codes.slice(0, 4).map((secondFactor) => ({ ticket, secondFactor }));
    expect(await outcomes(racing)).toEqual(['loginTicketExpired', 'loginTicketExpired', 'loginTicketExpired', 'ok']);
    expect(await server.db.$count(recoveryCodes, eq(recoveryCodes.customerId, customerId))).toBe(RECOVERY_CODES - 1);
  });
});

it('concurrent changes with the same code are made once', async () => {
  const { token, code } = await customer();
  const secondFactor = code();
  const answers = await Promise.all(times(4).map(() => server.call.reasonOf('renewRecoveryCodes', { secondFactor }, { token })));
  expect(answers.filter((reason) => reason === undefined)).toHaveLength(1);
});
