import { verifyCodeType } from 'shared-contracts/constants';
import type { Refusal } from '../platform/http/refusal.ts';
import { testServer } from '../testing/test-server.ts';
import { freshMobile } from '../testing/visitors.ts';
import { noSmsSender } from './sms-sender.ts';
import { createVerifyCodes } from './verify-codes.ts';

const server = testServer();

describe('a provider that fails', () => {
  it('is told to the customer and uses neither the wait nor the day up', async () => {
    const failures: unknown[] = [];
    const codes = createVerifyCodes(noSmsSender, 'pepper', (error) => failures.push(error));
    const mobile = freshMobile();
    const send = () => codes.send(server.db, mobile, verifyCodeType.smsLogin, server.clock.now());
    for (let tries = 0; tries < 12; tries += 1) {
      await expect(send()).rejects.toEqual(expect.objectContaining<Partial<Refusal>>({ reason: 'smsNotSent' }));
    }
    expect(failures).toHaveLength(12);
    const check = codes.check(server.db, mobile, verifyCodeType.smsLogin, '000000', server.clock.now());
    await expect(check).rejects.toMatchObject({ reason: 'smsCodeWrong' });
  });
});
