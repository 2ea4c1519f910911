import * as argon2 from '@node-rs/argon2';
import { eq } from 'drizzle-orm';
import { PASSWORD_FREE_TRIES } from 'shared-contracts/constants';
import { errorCodes } from 'shared-contracts/texts/errors/error-codes';
import { testServer } from '../testing/test-server.ts';
import { PASSWORD, encrypted, freshMobile, registered } from '../testing/visitors.ts';
import { customers, passwordTries } from './records/tables.ts';

// The embedded database has one connection and hides races, so this test runs on PostgreSQL only.
const verify = jest.fn(argon2.verify);
const server = testServer({ LIMIT_LOGIN_FAILURES: '100000' }, { argon2: { hash: argon2.hash, verify } });

// Fifty real concurrent comparisons would exceed the request timeout on a busy machine.
const failFast = () => verify.mockImplementation(() => Promise.resolve(false));
afterEach(() => verify.mockImplementation(argon2.verify));

async function guessFiftyTimes(mobile: string): Promise<number[]> {
  const password = await encrypted(server, 'not-this-one');
  const answers = await Promise.all(Array.from({ length: 50 }, () => server.call.raw('passwordLogin', { mobile, password })));
  return [...new Set(answers.map(({ body }) => body.code))];
}

describe('fifty concurrent password guesses', () => {
  it('count as five tries, with the same cost and response for all fifty', async () => {
    const { mobile } = await registered(server);
    const [customer] = await server.db.select().from(customers).where(eq(customers.mobile, mobile));
    failFast();
    expect(await guessFiftyTimes(mobile)).toEqual([errorCodes.loginFailed]);
    expect(verify.mock.calls).toHaveLength(50);
    expect(verify.mock.calls.filter(([stored]) => stored === customer?.passwordHash)).toHaveLength(PASSWORD_FREE_TRIES);
    verify.mockImplementation(argon2.verify);

    const right = { mobile, password: await encrypted(server, PASSWORD) };
    expect(await server.call.reasonOf('passwordLogin', right)).toBe('loginFailed');
    server.clock.advance(60);
    expect(await server.call.reasonOf('passwordLogin', right)).toBeUndefined();
  });

  it('count as five for an unregistered number', async () => {
    const mobile = freshMobile();
    failFast();
    expect(await guessFiftyTimes(mobile)).toEqual([errorCodes.loginFailed]);
    expect(await server.db.select().from(passwordTries).where(eq(passwordTries.mobile, mobile))).toMatchObject([
      { tries: PASSWORD_FREE_TRIES },
    ]);
  });
});
