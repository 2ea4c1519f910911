import { JSDOM } from 'jsdom';
import { EMAIL_CONFIRM_MINUTES, INVITATION_DAYS, LINE_REST_HOURS, thirdPartyType } from 'shared-contracts/constants';
import { languages, type Language } from 'shared-contracts/languages';
import { optionalKindOf, type NotificationName } from 'shared-contracts/rules/notifications';
import type { EmailMessage } from '../../records/email-tables.ts';
import type { Notification } from '../../records/notification.ts';
import { createEmailTokens } from '../email-tokens.ts';
import { renderEmail } from './render-email.ts';

const tokens = createEmailTokens('pepper');
const services = { tokens, siteOrigin: 'https://shop.example', apiOrigin: 'https://api.example' };
const order = { orderId: 'F20270122', title: { en: 'flow package 10 GB', zh: '流量套餐 10 GB' }, isStatic: false };
const at = '2027-01-22T21:06:30.000Z';

/** One notification of each name, with the facts that both versions must contain. */
const samples: Readonly<Record<NotificationName, readonly [Notification, Readonly<Record<Language, readonly string[]>>]>> = {
  paymentReceived: [
    { what: 'paymentReceived', ...order, amountCents: 1234, currency: 'USD', paidAt: at },
    {
      en: ['$12.34', 'Flow package 10 GB', 'F20270122', 'Jan 22, 2027, 21:06 UTC', 'https://shop.example/buy/receipt/F20270122'],
      zh: ['$12.34', '流量套餐 10 GB', 'F20270122', '2027年1月22日 21:06（UTC）', 'https://shop.example/zh/buy/receipt/F20270122'],
    },
  ],
  refunded: [
    {
      what: 'refunded',
      ...order,
      amountCents: 497,
      currency: 'CNY',
      to: 'method',
      reason: 'Late line',
      creditNoteNumber: 'CN-2027-000001',
    },
    {
      en: ['¥4.97', 'Late line', 'CN-2027-000001', 'F20270122', 'payment method', 'https://shop.example/buy/receipt/F20270122'],
      zh: ['¥4.97', 'Late line', 'CN-2027-000001', 'F20270122', '原路退回', 'https://shop.example/zh/buy/receipt/F20270122'],
    },
  ],
  refundFailed: [
    { what: 'refundFailed', ...order, amountCents: 70, currency: 'USD', isInBalance: true },
    { en: ['$0.70', 'back in your balance', 'F20270122'], zh: ['$0.70', '已回到您的余额', 'F20270122'] },
  ],
  balanceChanged: [
    { what: 'balanceChanged', cents: -150, balanceCents: 350, reason: 'Granted twice' },
    {
      en: ['$1.50', '$3.50', 'Granted twice', 'deducted', 'https://shop.example/person/balance'],
      zh: ['$1.50', '$3.50', 'Granted twice', '扣减', 'https://shop.example/zh/person/balance'],
    },
  ],
  autoRenewalAhead: [
    { what: 'autoRenewalAhead', ...order, priceCents: 1400, when: { at }, missingCents: 500 },
    {
      en: ['$14.00', '$5.00 short', 'F20270122', 'Jan 22, 2027, 21:06 UTC', 'https://shop.example/person/balance'],
      zh: ['$14.00', '还差 $5.00', 'F20270122', '2027年1月22日 21:06（UTC）', 'https://shop.example/zh/person/balance'],
    },
  ],
  autoRenewalDone: [
    { what: 'autoRenewalDone', ...order, priceCents: 1400, balanceCents: 3600 },
    {
      en: ['$14.00', '$36.00', 'F20270122', 'Jan 22, 2027, 21:06 UTC'],
      zh: ['$14.00', '$36.00', 'F20270122', '2027年1月22日 21:06（UTC）'],
    },
  ],
  autoRenewalFailed: [
    { what: 'autoRenewalFailed', ...order, failure: 'balanceTooLow', retryAt: at },
    { en: ['the balance is too low', 'Jan 22, 2027, 21:06 UTC', 'F20270122'], zh: ['余额不足', '2027年1月22日 21:06（UTC）', 'F20270122'] },
  ],
  autoRenewalOff: [
    { what: 'autoRenewalOff', ...order, failure: 'priceRose' },
    { en: ['the price is above your limit', 'F20270122'], zh: ['价格超出您的上限', 'F20270122'] },
  ],
  orderEnding: [
    { what: 'orderEnding', ...order, endsAt: at },
    {
      en: ['F20270122', 'Jan 22, 2027, 21:06 UTC', 'https://shop.example/person/flow-order'],
      zh: ['F20270122', '2027年1月22日 21:06（UTC）', 'https://shop.example/zh/person/flow-order'],
    },
  ],
  orderEnded: [
    { what: 'orderEnded', ...order, isStatic: false, reason: 'usedUp', endedAt: at },
    {
      en: ['all of the traffic', '30 days', 'https://shop.example/person/flow-order'],
      zh: ['流量已用完', '30 天', 'https://shop.example/zh/person/flow-order'],
    },
  ],
  usageReached: [
    { what: 'usageReached', ...order, percent: 80, usedBytes: 8.125e9, totalBytes: 1e10 },
    { en: ['80%', '8.13 GB of 10 GB'], zh: ['80%', '8.13 GB（共 10 GB）'] },
  ],
  newDevice: [
    { what: 'newDevice', browser: 'Chrome', system: 'Windows', ip: '203.0.113.7' },
    { en: ['Chrome on Windows', '203.0.113.7', 'reset your password'], zh: ['Chrome（Windows）', '203.0.113.7', '重置密码'] },
  ],
  totpOn: [{ what: 'totpOn' }, { en: ['authenticator app'], zh: ['验证码'] }],
  totpOff: [{ what: 'totpOff' }, { en: ['no longer', 'reset your password'], zh: ['不再需要', '重置密码'] }],
  recoveryCodesRenewed: [{ what: 'recoveryCodesRenewed' }, { en: ['Earlier ones'], zh: ['恢复码'] }],
  recoveryCodeUsed: [{ what: 'recoveryCodeUsed' }, { en: ['recovery code'], zh: ['恢复码'] }],
  secondFactorResetRequested: [
    { what: 'secondFactorResetRequested', dueAt: at },
    { en: ['Jan 22, 2027, 21:06 UTC', 'cancels the request'], zh: ['2027年1月22日 21:06（UTC）', '取消申请'] },
  ],
  secondFactorReset: [{ what: 'secondFactorReset' }, { en: ['as requested'], zh: ['按申请关闭'] }],
  passkeyAdded: [{ what: 'passkeyAdded' }, { en: ['passkey', 'remove the passkey'], zh: ['通行密钥', '移除'] }],
  passkeyRemoved: [{ what: 'passkeyRemoved' }, { en: ['passkey', 'reset your password'], zh: ['通行密钥', '重置密码'] }],
  dataExported: [{ what: 'dataExported' }, { en: ['downloaded'], zh: ['下载'] }],
  deletionRequested: [
    { what: 'deletionRequested', dueAt: at },
    { en: ['Jan 22, 2027, 21:06 UTC', 'cancel'], zh: ['2027年1月22日 21:06（UTC）', '撤销'] },
  ],
  deletionCanceled: [{ what: 'deletionCanceled' }, { en: ['canceled'], zh: ['继续保留'] }],
  accountDeleted: [{ what: 'accountDeleted' }, { en: ['deleted', 'register again'], zh: ['已删除', '重新注册'] }],
  failuresHigh: [
    { what: 'failuresHigh', ...order, percent: 25, hour: at, failed: 300, requests: 1200 },
    { en: ['25%', '300 of 1,200 requests', 'Jan 22, 2027, 21:06 UTC'], zh: ['25%', '300 次（共 1,200 次）', '2027年1月22日 21:06（UTC）'] },
  ],
  passwordChanged: [{ what: 'passwordChanged' }, { en: ['reset your password'], zh: ['重置密码'] }],
  mobileChanged: [{ what: 'mobileChanged' }, { en: ['different mobile number'], zh: ['手机号已修改'] }],
  mobileBound: [{ what: 'mobileBound' }, { en: ['log in'], zh: ['手机号登录'] }],
  apiTokenCreated: [{ what: 'apiTokenCreated' }, { en: ['API token', 'revoke'], zh: ['API 令牌', '撤销'] }],
  serviceBound: [
    { what: 'serviceBound', service: thirdPartyType.github },
    { en: ['GitHub'], zh: ['GitHub'] },
  ],
  serviceUnbound: [
    { what: 'serviceUnbound', service: thirdPartyType.google },
    { en: ['Google'], zh: ['Google'] },
  ],
  orderKeyViewed: [
    { what: 'orderKeyViewed', orderId: 'F1' },
    { en: ['F1', 'viewed'], zh: ['F1', '查看'] },
  ],
  orderKeyReplaced: [
    { what: 'orderKeyReplaced', orderId: 'F1' },
    { en: ['F1', 'replaced'], zh: ['F1', '更换'] },
  ],
  orderSuspended: [
    { what: 'orderSuspended', orderId: 'F1', isStatic: false, reason: 'chargeback' },
    { en: ['F1', 'disputed a payment', 'contact support'], zh: ['F1', '拒付争议', '联系客服'] },
  ],
  customerSuspended: [
    { what: 'customerSuspended', reason: 'abuse' },
    { en: ["our terms don't allow", 'none of your orders'], zh: ['违反服务协议', '所有订单'] },
  ],
  subUserCreated: [
    { what: 'subUserCreated', orderId: 'F1', name: 'alice' },
    { en: ['F1', 'alice', 'remove the sub-user'], zh: ['F1', 'alice', '移除该子账号'] },
  ],
  emailChanged: [
    { what: 'emailChanged', address: 'a•••@example.com' },
    { en: ['a•••@example.com'], zh: ['a•••@example.com'] },
  ],
  emailRemoved: [{ what: 'emailRemoved' }, { en: ['no longer'], zh: ['不再'] }],
  memberInvited: [
    { what: 'memberInvited', invitationId: 'iv1', account: 'Harbour Data', role: 'billing' },
    {
      en: ['Harbour Data', 'Billing', `${INVITATION_DAYS} days`, `https://shop.example/invitation#${tokens.invitation('iv1')}`],
      zh: ['Harbour Data', '财务', `${INVITATION_DAYS} 天`, `https://shop.example/zh/invitation#${tokens.invitation('iv1')}`],
    },
  ],
  memberJoined: [
    { what: 'memberJoined', name: 'Anna', role: 'developer' },
    {
      en: ['Anna', 'Developer', 'https://shop.example/person/account/members'],
      zh: ['Anna', '开发者', 'https://shop.example/zh/person/account/members'],
    },
  ],
  memberLeft: [
    { what: 'memberLeft', name: 'Anna', orderIds: ['F1', 'S2'] },
    { en: ['Anna', 'F1, S2', 'check the whitelists', 'https://shop.example/person/account/members'], zh: ['Anna', 'F1、S2', '及时更换'] },
  ],
  memberRoleChanged: [
    { what: 'memberRoleChanged', account: 'Harbour Data', role: 'viewer' },
    { en: ['Harbour Data', 'Viewer'], zh: ['Harbour Data', '查看者'] },
  ],
  memberRemoved: [
    { what: 'memberRemoved', account: 'Harbour Data' },
    { en: ['Harbour Data', 'Your own account stays as it is'], zh: ['Harbour Data', '您自己的账号不受影响'] },
  ],
  emailToConfirm: [
    { what: 'emailToConfirm', confirmationId: 'ec1' },
    {
      en: [
        tokens.confirmCode('ec1'),
        `https://shop.example/email/confirm#${tokens.confirmLink('ec1')}`,
        `${EMAIL_CONFIRM_MINUTES} minutes`,
      ],
      zh: [
        tokens.confirmCode('ec1'),
        `https://shop.example/zh/email/confirm#${tokens.confirmLink('ec1')}`,
        `${EMAIL_CONFIRM_MINUTES} 分钟`,
      ],
    },
  ],
};

const messageOf = (notification: Notification, language: Language): EmailMessage => ({
  id: 'em1',
  key: 'k',
  customerId: 'c1',
  address: 'reader@example.com',
  language,
  notification,
  state: 'pending',
  tries: 1,
  sendingUntil: null,
  failure: null,
  createdAt: new Date(at),
  sentAt: null,
});
const render = (notification: Notification, language: Language, zone: string | null = null) =>
  renderEmail(services, messageOf(notification, language), zone);
const { window } = new JSDOM();
const documentOf = (html: string) => new window.DOMParser().parseFromString(html, 'text/html');
/** What a reader can find in the HTML: its text, and where its links lead. */
const readable = (html: string) => {
  const document = documentOf(html);
  const links = [...document.querySelectorAll('a')].map(({ href }) => href);
  return [document.body.textContent, ...links].join('\n');
};

it('announces a renewal by traffic left that the balance pays [4.60]', () => {
  const ahead: Notification = {
    what: 'autoRenewalAhead',
    ...order,
    isStatic: true,
    priceCents: 1400,
    when: { percentLeft: 10 },
    missingCents: 0,
  };
  expect(render(ahead, 'en').text).toContain('When 10% of the traffic is left');
  expect(render(ahead, 'zh').text).toContain('流量剩余 10% 时');
  expect(render(ahead, 'en').text).toContain('https://shop.example/person/static-order');
});

it('names what a card is charged in another currency [2.170]', () => {
  const charged = { amountCents: 1288, currency: 'EUR' };
  const card = { ...order, priceCents: 1400, cardEnding: '4242', charged };
  const ahead: Notification = { what: 'autoRenewalAhead', ...card, when: { at }, missingCents: 0 };
  const done: Notification = { what: 'autoRenewalDone', ...card, balanceCents: 0 };
  expect(render(ahead, 'en').text).toMatch(/We'll charge €12\.88 to your card ending in 4242[^]*Price: \$14\.00[^]*Charge: €12\.88/);
  expect(render(ahead, 'zh').text).toMatch(/从尾号 4242 的银行卡扣款 €12\.88[^]*\$14\.00[^]*实际扣款[^]*€12\.88/);
  expect(render(done, 'en').text).toMatch(/\$14\.00[^]*Charged: €12\.88/);
  expect(render(done, 'zh').text).toMatch(/\$14\.00[^]*实际扣款[^]*€12\.88/);
});

it("shows times in the customer's time zone, also when the message was written [4.93]", () => {
  const ending: Notification = { what: 'orderEnding', ...order, endsAt: at };
  expect(render(ending, 'en', 'Asia/Shanghai').subject).toBe('Your order ends on Jan 23, 2027, 05:06 GMT+8');
  expect(render(ending, 'zh', 'Asia/Shanghai').subject).toBe('您的订单将于 2027年1月23日 05:06（GMT+8）到期');
  expect(render({ what: 'deletionRequested', dueAt: at }, 'en', 'Asia/Shanghai').text).toContain('Jan 23, 2027, 05:06 GMT+8');
  expect(render({ what: 'totpOn' }, 'en', 'America/New_York').text).toContain('Jan 22, 2027, 16:06 EST');
});

it('about a static order that has ended says how long its lines are reserved', () => {
  const ended: Notification = { what: 'orderEnded', ...order, isStatic: true, reason: 'expired', endedAt: at };
  expect(render(ended, 'en').text).toContain(`within ${LINE_REST_HOURS} hours`);
  expect(render(ended, 'zh').text).toContain(`${LINE_REST_HOURS} 小时内`);
  expect(render(ended, 'en').text).toContain('https://shop.example/person/static-order');
});

const cases = languages.flatMap((language) => (Object.keys(samples) as NotificationName[]).map((name) => [name, language] as const));

describe.each(cases)('the message %s in %s', (name, language) => {
  const [notification, facts] = samples[name];
  const email = render(notification, language);

  it('has all facts in HTML and in text [4.61]', () => {
    const html = readable(email.html);
    for (const fact of facts[language]) {
      expect(html).toContain(fact);
      expect(email.text).toContain(fact);
    }
  });

  it('is an accessible page in its language without anything remote [4.61]', () => {
    const document = documentOf(email.html);
    expect(document.documentElement.lang).toBe(language === 'zh' ? 'zh-CN' : 'en');
    expect(document.title).toBe(email.subject);
    expect(document.querySelectorAll('h1')).toHaveLength(1);
    expect(document.querySelector('h1')?.textContent).toBe(email.subject);
    expect(document.querySelectorAll('img, script, link, iframe, object, form, [src], [background], [style]')).toHaveLength(0);
    expect(email.html).not.toMatch(/url\(|@import|https?:\/\/(?!shop\.example|api\.example)/);
    for (const header of document.querySelectorAll('th')) expect(header.getAttribute('scope')).toBe('row');
    for (const link of document.querySelectorAll('a')) expect(link.textContent?.trim()).toBeTruthy();
  });

  it('says what it is about before it is opened, and works in dark mode [4.61]', () => {
    const document = documentOf(email.html);
    const preheader = document.querySelector('.preheader')?.textContent ?? '';
    expect(email.subject.length).toBeGreaterThan(4);
    expect(email.subject.length).toBeLessThanOrEqual(78);
    expect(preheader).toBeTruthy();
    expect(preheader).not.toBe(email.subject);
    expect(document.querySelector('meta[name="color-scheme"]')?.getAttribute('content')).toBe('light dark');
    expect(document.querySelector('style')?.textContent).toContain('prefers-color-scheme: dark');
  });

  it('can be unsubscribed from, unless it is about security or a charge [4.60]', () => {
    const kind = optionalKindOf(name);
    const token = kind ? tokens.unsubscribe({ kind, customerId: 'c1' }, 'reader@example.com') : '';
    const page = `https://shop.example${language === 'zh' ? '/zh' : ''}/email/unsubscribe#${token}`;
    const isOptional = kind !== undefined;
    expect(email.headers).toEqual({
      'Auto-Submitted': 'auto-generated',
      ...(isOptional && {
        'List-Unsubscribe': `<https://api.example/api/v1/unsubscribe/one-click?token=${token}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    });
    for (const version of [readable(email.html), email.text]) {
      expect(version.includes(page)).toBe(isOptional);
      expect(version.includes('/email/unsubscribe')).toBe(isOptional);
    }
  });
});

it('uses the languages of their readers [4.61]', () => {
  for (const [name, language] of cases) {
    const { subject, text } = render(samples[name][0], language);
    expect([name, /\p{Script=Han}/u.test(subject)]).toEqual([name, language === 'zh']);
    expect([name, /\p{Script=Han}/u.test(text)]).toEqual([name, language === 'zh']);
    expect(subject + text).not.toMatch(/undefined|null|NaN|\[object/);
  }
});

it('escapes facts in HTML and keeps the subject on one line [4.57]', () => {
  const evil = '<img src=x onerror=alert(1)>"\r\nBcc: victim@example.com';
  const email = render(
    {
      what: 'paymentReceived',
      orderId: evil,
      title: { en: evil, zh: evil },
      amountCents: 1,
      currency: 'CNY',
      paidAt: at,
    },
    'en',
  );
  expect(documentOf(email.html).querySelectorAll('img')).toHaveLength(0);
  expect(documentOf(email.html).body.textContent).toContain('<img src=x onerror=alert(1)>');
  const bound = render({ what: 'emailChanged', address: evil }, 'zh');
  expect(documentOf(bound.html).querySelectorAll('img')).toHaveLength(0);
  for (const { subject, headers } of [email, bound]) expect([subject, ...Object.values(headers)].join('')).not.toMatch(/[\r\n\u2028]/);
});
