import { constants, publicEncrypt } from 'node:crypto';
import type { LoginResult } from 'shared-contracts/api/calls';
import { verifyCodeType, type VerifyCodeType } from 'shared-contracts/constants';
import { randomMobile } from '../sandbox/random-mobile.ts';
import type { CallOptions } from './call.ts';
import type { TestServer } from './test-server.ts';

export const PASSWORD = 'tide-2026';

const given = new Set<string>();

/** A mobile number that is unique in the suite: +1 has only a million, so a thousand customers would often collide. */
export function freshMobile(callingCode = '86'): string {
  for (;;) {
    const mobile = randomMobile(callingCode);
    if (!mobile) throw new Error(`no mobile for +${callingCode}`);
    if (given.has(mobile.number)) continue;
    given.add(mobile.number);
    return mobile.number;
  }
}

/** A password encrypted as a browser does it. */
export async function encrypted({ call }: TestServer, password: string): Promise<string> {
  const { kid, publicKey } = await call('publicKey', {});
  const cipher = publicEncrypt({ key: publicKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' }, Buffer.from(password));
  return `${kid}.${cipher.toString('base64')}`;
}

/** A CAPTCHA and its answer, which only the sandbox exposes. */
export async function solvedCaptcha({ call }: TestServer): Promise<{ verifyId: string; imageCode: string }> {
  const { verifyId } = await call('imageVerifyCode', {});
  const { text } = await call('sandboxCaptcha', { verifyId });
  return { verifyId, imageCode: text };
}

/** Requests an SMS code and reads it from the outbox. */
export async function sentCode(server: TestServer, mobile: string, type: VerifyCodeType, options?: CallOptions): Promise<string> {
  const { verifyId, imageCode } = await solvedCaptcha(server);
  await server.call('sendVerifyCode', { mobile, verifyCodeType: type, verifyId, imageCode }, options);
  const [sms] = await server.call('sandboxSms', { mobile });
  return sms?.code ?? '';
}

/** A registration request ready to send, with optional changes. */
export async function registration(server: TestServer, mobile: string, changes: object = {}) {
  const verifyCode = await sentCode(server, mobile, verifyCodeType.register);
  const password = await encrypted(server, PASSWORD);
  return { mobile, countryEnName: 'China', verifyCode, password, agreed: true as const, registerSource: 'website' as const, ...changes };
}

export async function registered(server: TestServer, mobile = freshMobile()): Promise<LoginResult> {
  return server.call('register', await registration(server, mobile));
}
