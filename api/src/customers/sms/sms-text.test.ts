import { verifyCodeType } from 'shared-contracts/constants';
import { thirdPartyTypes } from 'shared-contracts/rules/third-party';
import { autoRenewalFailures, detailedFailures, type DetailedFailure } from 'shared-contracts/constants';
import type { AutoRenewalNotification, SecurityNotification } from '../../platform/jobs/job-data.ts';
import { smsText } from './sms-text.ts';

const code = '012345';

describe('the text of an SMS', () => {
  it.each(['+8613800138000', '+85261234567', '+85366123456', '+886912345678'])(
    'to %s is in Chinese and fits into one message',
    (mobile) => {
      const text = smsText({ mobile, code, type: verifyCodeType.smsLogin, at: new Date(0) });
      expect(text).toMatch(/^【潮汐代理】您的验证码为 012345，5 分钟内有效/);
      expect(text.length).toBeLessThanOrEqual(70);
    },
  );

  it.each(['+15005550006', '+447911123456', '+821012345678', '+8801712345678'])(
    'to %s is in English and fits into one message',
    (mobile) => {
      const text = smsText({ mobile, code, type: verifyCodeType.smsLogin, at: new Date(0) });
      expect(text).toMatch(/^Tidegate: your code is 012345\. It's valid for 5 minutes/);
      expect(text.length).toBeLessThanOrEqual(160);
    },
  );
});

describe('the text of an account notification', () => {
  const notifications: SecurityNotification[] = [
    { what: 'deletionRequested', dueAt: '2027-01-22T21:06:30.000Z' } as const,
    { what: 'secondFactorResetRequested', dueAt: '2027-01-22T21:06:30.000Z' } as const,
    { what: 'memberJoined', name: 'A name of any length', role: 'developer' } as const,
    { what: 'newDevice', browser: 'Chrome', system: 'Windows', ip: '203.0.113.7' } as const,
    ...(
      [
        'passwordChanged',
        'mobileChanged',
        'mobileBound',
        'apiTokenCreated',
        'totpOn',
        'totpOff',
        'secondFactorReset',
        'passkeyAdded',
        'passkeyRemoved',
        'deletionCanceled',
        'accountDeleted',
      ] as const
    ).map((what) => ({ what })),
    ...(['serviceBound', 'serviceUnbound'] as const).flatMap((what) => thirdPartyTypes.map((service) => ({ what, service }))),
  ];
  // Subset of the 7-bit SMS alphabet: a single character outside it would split the text into two messages.
  const plain = /^[A-Za-z0-9 :.,'()-]+$/;

  it.each(notifications)('fits into one message in both languages: %j [X3]', (notification) => {
    const at = new Date(0);
    const english = smsText({ mobile: '+15005550006', notification, at });
    expect(english).toMatch(plain);
    expect(english.length).toBeLessThanOrEqual(160);
    const chinese = smsText({ mobile: '+8613800138000', notification, at });
    expect(chinese).toMatch(/^【潮汐代理】/);
    expect(chinese.length).toBeLessThanOrEqual(70);
    expect([english, chinese].join('')).not.toMatch(/[{}]/);
  });
});

it("has dates in the customer's time zone, else in UTC [4.93]", () => {
  const notification = { what: 'deletionRequested', dueAt: '2026-12-31T20:00:00.000Z' } as const;
  const textIn = (timeZone?: string) => smsText({ mobile: '+15005550006', notification, at: new Date(0), ...(timeZone && { timeZone }) });
  expect(textIn()).toContain('on Dec 31');
  expect(textIn('Asia/Shanghai')).toContain('on Jan 1');
});

describe('the text of a notification about an order', () => {
  const orderId = 'F261120ABCDEFGHJKMN';
  const at = '2026-12-30T08:00:00.000Z';
  const priceCents = 1_000_000;
  const charged = { amountCents: 7_800_000, currency: 'HKD' };
  const notifications: AutoRenewalNotification[] = [
    ...[0, 999_999].flatMap((missingCents): AutoRenewalNotification[] => [
      { what: 'autoRenewalAhead', orderId, priceCents, when: { at }, missingCents },
      { what: 'autoRenewalAhead', orderId, priceCents, when: { percentLeft: 20 }, missingCents },
    ]),
    { what: 'autoRenewalDone', orderId, priceCents, balanceCents: priceCents },
    { what: 'autoRenewalAhead', orderId, priceCents, when: { at }, missingCents: 0, cardEnding: '4242' },
    { what: 'autoRenewalAhead', orderId, priceCents, when: { percentLeft: 20 }, missingCents: 0, cardEnding: '4242' },
    { what: 'autoRenewalDone', orderId, priceCents, balanceCents: priceCents, cardEnding: '4242' },
    { what: 'autoRenewalAhead', orderId, priceCents, when: { at }, missingCents: 0, account: '138****4242' },
    { what: 'autoRenewalAhead', orderId, priceCents, when: { percentLeft: 20 }, missingCents: 0, account: '138****4242' },
    { what: 'autoRenewalDone', orderId, priceCents, balanceCents: priceCents, account: '138****4242' },
    { what: 'autoRenewalAhead', orderId, priceCents, when: { at }, missingCents: 0, cardEnding: '4242', charged },
    { what: 'autoRenewalAhead', orderId, priceCents, when: { percentLeft: 20 }, missingCents: 0, cardEnding: '4242', charged },
    { what: 'autoRenewalDone', orderId, priceCents, balanceCents: priceCents, cardEnding: '4242', charged },
    ...[...autoRenewalFailures, ...(Object.keys(detailedFailures) as DetailedFailure[])].flatMap((failure): AutoRenewalNotification[] => [
      { what: 'autoRenewalFailed', orderId, failure, retryAt: at },
      { what: 'autoRenewalOff', orderId, failure },
    ]),
  ];
  const plain = /^[A-Za-z0-9 :.,'()$%-]+$/;

  it.each(notifications)('fits into one message in both languages: %j [7.79]', (notification) => {
    const english = smsText({ mobile: '+15005550006', notification, at: new Date(0) });
    expect(english).toMatch(plain);
    expect(english.length).toBeLessThanOrEqual(160);
    const chinese = smsText({ mobile: '+8613800138000', notification, at: new Date(0) });
    expect(chinese).toMatch(/^【潮汐代理】/);
    expect(chinese.length).toBeLessThanOrEqual(70);
    for (const text of [english, chinese]) {
      expect(text).toContain(orderId);
      expect(text).not.toMatch(/[{}]/);
    }
  });
});
