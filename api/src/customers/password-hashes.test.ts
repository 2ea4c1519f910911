import { hash, verify } from '@node-rs/argon2';
import { eq } from 'drizzle-orm';
import { unknownDevice } from '../platform/http/device.ts';
import { testServer } from '../testing/test-server.ts';
import { PASSWORD, encrypted, freshMobile, registered } from '../testing/visitors.ts';
import { createPasswordHashes } from './password-hashes.ts';
import { findByMobile } from './records/customers.ts';
import { customers } from './records/tables.ts';
import { renewHash } from './renew-hash.ts';
import { createSessions } from './sessions/sessions.ts';
import { createSecondStep } from './second-factor/finish-login.ts';
import { startLogin } from './start-login.ts';

const server = testServer({}, { argon2: { hash, verify } });

const TODAYS = /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/;
const storedOf = async (mobile: string) =>
  (await server.db.select().from(customers).where(eq(customers.mobile, mobile))).map(({ passwordHash }) => passwordHash)[0];
const logIn = async (mobile: string, password: string) =>
  server.call.reasonOf('passwordLogin', { mobile, password: await encrypted(server, password) });

describe('password hashes', () => {
  it('include their parameters', async () => {
    const { mobile } = await registered(server);
    expect(await storedOf(mobile)).toMatch(TODAYS);
  });

  it.each([
    ['$argon2id$v=19$m=19456,t=2,p=1$c2FsdA$aGFzaA', false],
    ['$argon2id$v=19$m=65536,t=3,p=4$c2FsdA$aGFzaA', false],
    ['$argon2id$v=19$m=9216,t=4,p=1$c2FsdA$aGFzaA', true],
    ['$argon2id$v=19$m=65536,t=1,p=1$c2FsdA$aGFzaA', true],
    ['$argon2id$v=16$m=65536,t=3,p=1$c2FsdA$aGFzaA', true],
    ['$argon2i$v=19$m=65536,t=3,p=1$c2FsdA$aGFzaA', true],
    ['$2b$12$abcdefghijklmnopqrstuv', true],
  ])('of the form %s: weak %s', async (stored, expected) => {
    expect((await createPasswordHashes()).isWeak(stored)).toBe(expected);
  });

  it('with weaker parameters are replaced at the next successful login only', async () => {
    const { mobile } = await registered(server);
    const weak = await hash(PASSWORD, { memoryCost: 4096, timeCost: 1, parallelism: 1 });
    await server.db.update(customers).set({ passwordHash: weak }).where(eq(customers.mobile, mobile));

    expect(await logIn(mobile, 'not-this-one')).toBe('loginFailed');
    expect(await storedOf(mobile)).toBe(weak);

    expect(await logIn(mobile, PASSWORD)).toBeUndefined();
    const renewed = await storedOf(mobile);
    expect(renewed).toMatch(TODAYS);
    expect(await logIn(mobile, PASSWORD)).toBeUndefined();
    expect(await storedOf(mobile)).toBe(renewed);
  });

  it("don't let a login through if its mobile number changes during rehashing", async () => {
    const { mobile } = await registered(server);
    const weak = await hash(PASSWORD, { memoryCost: 4096, timeCost: 1, parallelism: 1 });
    await server.db.update(customers).set({ passwordHash: weak }).where(eq(customers.mobile, mobile));
    const before = await findByMobile(server.db, mobile);
    if (!before) throw new Error('customer not found');

    await server.db.update(customers).set({ mobile: freshMobile() }).where(eq(customers.id, before.id));
    const renewed = await renewHash(await createPasswordHashes(), server.db, before, PASSWORD);
    const visit = { now: server.clock.now(), ip: '', userAgent: '', token: '', device: unknownDevice };
    const services = { sessions: createSessions('pepper'), jobs: server.jobs, secondStep: createSecondStep({ jobs: server.jobs }) };
    await expect(startLogin(services, server.db, renewed, { method: 'password' }, visit)).rejects.toMatchObject({
      reason: 'loginFailed',
    });
  });
});
