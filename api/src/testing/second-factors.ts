import { Secret, TOTP } from 'otpauth';
import { TOTP_STEP_SECONDS } from 'shared-contracts/constants';
import type { TestServer } from './test-server.ts';

/** Returns the code that an app shows at the server's time, or some steps later. */
export const codeOf = ({ clock }: Pick<TestServer, 'clock'>, secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: clock.now().getTime() + steps * TOTP_STEP_SECONDS * 1000 });

/** Starts to set up an app, and returns its secret and its current code. */
export async function startedTotp(server: TestServer, token: string) {
  const { secret } = await server.call('startTotp', {}, { token });
  return { secret, code: (steps = 0) => codeOf(server, secret, steps) };
}

/** Turns the second factor on. The next code is one of another time step. */
export async function withTotp(server: TestServer, token: string) {
  const totp = await startedTotp(server, token);
  const { recoveryCodes } = await server.call('confirmTotp', { secondFactor: totp.code() }, { token });
  return { ...totp, recoveryCodes };
}
