import { eq } from 'drizzle-orm';
import { SESSION_MAX, SMS_RESEND_SECONDS, verifyCodeType } from 'shared-contracts/constants';
import { unknownDevice } from '../../platform/http/device.ts';
import { randomSecret } from '../../platform/random.ts';
import { testServer } from '../../testing/test-server.ts';
import { PASSWORD, encrypted, freshMobile, registered, sentCode } from '../../testing/visitors.ts';
import { findByMobile } from '../records/customers.ts';
import { customers } from '../records/tables.ts';
import { createSecondStep } from '../second-factor/finish-login.ts';
import { startLogin } from '../start-login.ts';
import { createSessions } from './sessions.ts';
import { sessions } from './tables.ts';

// The embedded database has one connection and hides races, so these tests run on PostgreSQL only.
const pepper = randomSecret();
const server = testServer({ TOKEN_PEPPER: pepper, LIMIT_LOGIN_FAILURES: '100000' });

const times = (count: number) => Array.from({ length: count }, (_, index) => index);
const logIn = async (mobile: string, password: string) => server.call.raw('passwordLogin', { mobile, password });
const sessionsOf = async (mobile: string) =>
  server.db
    .select({ id: sessions.id })
    .from(sessions)
    .innerJoin(customers, eq(customers.id, sessions.customerId))
    .where(eq(customers.mobile, mobile));

describe('concurrently', () => {
  it('fifteen logins leave ten sessions', async () => {
    const { mobile } = await registered(server);
    const customer = await findByMobile(server.db, mobile);
    if (!customer) throw new Error('customer not found');
    const visit = { now: server.clock.now(), ip: '', userAgent: '', token: '', device: unknownDevice };
    const services = { sessions: createSessions(pepper), jobs: server.jobs, secondStep: createSecondStep({ jobs: server.jobs }) };
    await Promise.all(times(15).map(() => startLogin(services, server.db, customer, { method: 'password' }, visit)));
    expect(await sessionsOf(mobile)).toHaveLength(SESSION_MAX);
  });

  it('logins with the old password and a password change leave no session', async () => {
    const { mobile } = await registered(server);
    server.clock.advance(SMS_RESEND_SECONDS);
    const verifyCode = await sentCode(server, mobile, verifyCodeType.password);
    const [password, newPassword] = [await encrypted(server, PASSWORD), await encrypted(server, 'tide-2027')];
    const change = server.call('updatePassword', { mobile, verifyCode, newPassword });
    await Promise.all([change, ...times(6).map(() => logIn(mobile, password))]);
    expect(await sessionsOf(mobile)).toEqual([]);
  });

  it('logins and a change of the mobile number leave no session', async () => {
    const { mobile, token } = await registered(server);
    const newMobile = freshMobile();
    const verifyCode = await sentCode(server, newMobile, verifyCodeType.newMobile);
    const password = await encrypted(server, PASSWORD);
    const change = server.call('updateMobile', { newMobile, verifyCode, countryEnName: 'China' }, { token });
    await Promise.all([...times(4).map(() => logIn(mobile, password)), change, ...times(4).map(() => logIn(mobile, password))]);
    expect([...(await sessionsOf(mobile)), ...(await sessionsOf(newMobile))]).toEqual([]);
  });
});
