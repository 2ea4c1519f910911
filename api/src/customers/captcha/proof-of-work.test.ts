import { createHash } from 'node:crypto';
import { CAPTCHA_LIFETIME_SECONDS, PROOF_OF_WORK_MAX, verifyCodeType } from 'shared-contracts/constants';
import { testServer } from '../../testing/test-server.ts';
import { freshMobile } from '../../testing/visitors.ts';

const server = testServer();

function solve({ salt, challenge, max }: { salt: string; challenge: string; max: number }): string {
  for (let number = 0; number < max; number += 1) {
    if (createHash('sha256').update(`${salt}${number}`).digest('hex') === challenge) return String(number);
  }
  throw new Error('no number solves the challenge');
}

async function solved() {
  const work = await server.call('proofOfWork', {});
  return { mobile: freshMobile(), verifyCodeType: verifyCodeType.register, verifyId: work.verifyId, imageCode: solve(work) };
}

describe('a proof of work', () => {
  it('replaces an image code, once', async () => {
    const request = await solved();
    await server.call('sendVerifyCode', request);
    expect(await server.call('sandboxSms', { mobile: request.mobile })).toHaveLength(1);
    expect(await server.call.reasonOf('sendVerifyCode', { ...request, mobile: freshMobile() })).toBe('captchaWrong');
  });

  it('is different each time', async () => {
    const [one, other] = [await server.call('proofOfWork', {}), await server.call('proofOfWork', {})];
    expect(one).toMatchObject({ max: PROOF_OF_WORK_MAX, salt: expect.stringMatching(/^[0-9a-f]{32}$/) });
    expect(new Set([one.salt, other.salt, one.challenge, other.challenge, one.verifyId, other.verifyId]).size).toBe(6);
  });

  it('is consumed by a wrong number', async () => {
    const request = await solved();
    const wrong = String((Number(request.imageCode) + 1) % PROOF_OF_WORK_MAX);
    expect(await server.call.reasonOf('sendVerifyCode', { ...request, imageCode: wrong })).toBe('captchaWrong');
    expect(await server.call.reasonOf('sendVerifyCode', request)).toBe('captchaWrong');
  });

  it('expires after two minutes and doesn’t solve another challenge', async () => {
    const [late, other] = [await solved(), await solved()];
    expect(await server.call.reasonOf('sendVerifyCode', { ...other, verifyId: late.verifyId })).toBe('captchaWrong');
    server.clock.advance(CAPTCHA_LIFETIME_SECONDS);
    expect(await server.call.reasonOf('sendVerifyCode', other)).toBe('captchaWrong');
  });
});
