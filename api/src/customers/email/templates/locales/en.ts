import { brandName } from 'shared-contracts/texts/brand';
import {
  EMAIL_CONFIRM_MINUTES,
  INVITATION_DAYS,
  LINE_REST_HOURS,
  RENEW_WITHIN_DAYS,
  type RenewalFailure,
  type SuspensionReason,
} from 'shared-contracts/constants';
import type { MemberRole } from 'shared-contracts/rules/roles';
import { thirdParties } from 'shared-contracts/rules/third-party';
import type { ChargedTo } from '../../../../platform/jobs/job-data.ts';
import { texts as sms } from '../../../sms/locales/en.ts';
import type { EmailContent, EmailContext, EmailFooter, EmailTexts } from '../email-content.ts';
import { formatMoney } from 'shared-contracts/texts/money-text';
import { formatGigabytes } from '../format.ts';

const brand = brandName.en;
const chosen = (what: string) => `You're receiving this because notifications about ${what} are turned on in your ${brand} account.`;
const agreed = `You're receiving this because you turned on auto-renewal for an order in your ${brand} account. Notifications about charges can't be turned off.`;
const always = `You're receiving this because this address is linked to your ${brand} account. Security notifications can't be turned off.`;
const former = `You're receiving this because this address was linked to a ${brand} account. It won't receive any further notifications.`;
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const isFromBalance = ({ cardEnding, account }: ChargedTo) => cardEnding === undefined && account === undefined;

const sourceOf = ({ cardEnding, account }: ChargedTo) => {
  if (cardEnding !== undefined) return `your card ending in ${cardEnding}`;
  return account === undefined ? 'your balance' : `your Alipay account ${account} (in CNY)`;
};

/** The source of a renewal among its facts. */
const paidFrom = ({ cardEnding, account }: ChargedTo, balanceCents: number): readonly [string, string] => {
  if (cardEnding !== undefined) return ['Card', `Ending in ${cardEnding}`];
  return account === undefined ? ['Balance left', formatMoney(balanceCents, 'USD', 'en')] : ['Alipay account', account];
};

/** What to do after auto-renewal was turned off, where it depends on why. */
const afterOff: Partial<Readonly<Record<RenewalFailure, string>>> = {
  notRenewable: 'To keep using our proxies, place a new order.',
  unreachable:
    'We never charge you without notice. Under Account settings, add a mobile number or confirm an email address, and then turn auto-renewal on again on the order page. Otherwise, the order ends unless you renew it yourself.',
};

/** A change to the account, with what to do if somebody else made it. */
const security = ({ at, url }: EmailContext, subject: string, sentence: string, otherwise: string): EmailContent => ({
  subject,
  preheader: otherwise,
  paragraphs: [sentence],
  facts: [['Time', at]],
  action: { label: 'Review account settings', url: url('settings') },
  after: [otherwise],
  reason: always,
});

const deviceFacts = (device: string, ip: string, { facts = [] }: EmailContent): NonNullable<EmailContent['facts']> => [
  ['Browser', device],
  ['IP address', ip],
  ...facts,
];

const resetNow = "If this wasn't you, reset your password now and check your login methods under Account settings.";
const contactSupport = "If this wasn't you, contact support right away.";

const suspensions: Readonly<Record<SuspensionReason, string>> = {
  abuse: "We found usage that our terms don't allow.",
  chargeback: 'Your bank has disputed a payment.',
  security: 'Someone else may be using your traffic.',
  request: 'We did this at your request.',
};

/** A suspended top-up: what it added to the balance may have to go back. */
const balanceFrozen = (orderId: string, why: string, at: string, balanceUrl: string): EmailContent => ({
  subject: 'Your balance is frozen',
  preheader: why,
  paragraphs: [
    why,
    "Until the matter is resolved, you can't pay with your balance, and orders can't auto-renew from it. Orders that you've already paid for keep running.",
  ],
  facts: [
    ['Top-up', orderId],
    ['Time', at],
  ],
  action: { label: 'View balance', url: balanceUrl },
  after: ['To unfreeze your balance, contact support with the number of the top-up. Meanwhile, you can use another payment method.'],
  reason: always,
});

const roles: Readonly<Record<MemberRole, string>> = { billing: 'Billing', developer: 'Developer', viewer: 'Viewer' };

/** Where a refund can be seen: money that didn't pay its order has no receipt. */
const refundLink = (
  place: 'balance' | 'method',
  isUnapplied: boolean | undefined,
  orderId: string,
  { url }: EmailContext,
): Pick<EmailContent, 'action'> => {
  if (place === 'balance') return { action: { label: 'View balance', url: url('balance') } };
  return isUnapplied ? {} : { action: { label: 'View receipt', url: url('receipt', { id: orderId }) } };
};

export const footer: EmailFooter = { unsubscribe: 'Unsubscribe', settings: 'Change notifications' };

export const en: EmailTexts = {
  paymentReceived: ({ orderId, title, amountCents, currency, paidAt, invoiceNumber, isFromBalance: isPaidFromBalance }, { time, url }) => {
    const amount = formatMoney(amountCents, currency, 'en');
    return {
      subject: isPaidFromBalance ? `You paid ${amount} from your balance` : `Receipt for your payment of ${amount}`,
      preheader: `${capital(title)}, order ${orderId}`,
      paragraphs: [
        isPaidFromBalance ? 'Thank you. We deducted the price of your order from your balance.' : "Thank you. We've received your payment.",
      ],
      facts: [
        ['Product', capital(title)],
        ['Amount', amount],
        ['Paid', time(paidAt)],
        ['Order number', orderId],
        ...(invoiceNumber ? [['Invoice', invoiceNumber] as const] : []),
      ],
      ...(invoiceNumber && { after: ['You can download the invoice as a PDF from the receipt or under Billing.'] }),
      ...(isPaidFromBalance && {
        after: ['Payments from your balance have no receipt or invoice of their own. You get both for each top-up.'],
      }),
      action: isPaidFromBalance
        ? { label: 'View balance', url: url('balance') }
        : { label: 'View receipt', url: url('receipt', { id: orderId }) },
      reason: chosen('payments'),
    };
  },
  refunded: ({ orderId, title, amountCents, currency, to, reason, creditNoteNumber, isUnapplied }, context) => {
    const amount = formatMoney(amountCents, currency, 'en');
    const we = isUnapplied ? "Your payment for this order couldn't be applied to it, so we" : 'We';
    return {
      subject: `We refunded ${amount}`,
      preheader: `${capital(title)}, order ${orderId}`,
      paragraphs: [
        to === 'balance'
          ? `${we} added ${amount} to your balance.`
          : `${we} refunded ${amount} to the payment method you used. When it arrives depends on your bank or payment provider.`,
      ],
      facts: [
        ['Product', capital(title)],
        ['Amount', amount],
        ['Reason', reason],
        ...(creditNoteNumber ? [['Credit note', creditNoteNumber] as const] : []),
        ['Order number', orderId],
      ],
      ...refundLink(to, isUnapplied, orderId, context),
      reason: chosen('payments'),
    };
  },
  refundFailed: ({ orderId, title, amountCents, currency, isInBalance, isUnapplied }, context) => {
    const amount = formatMoney(amountCents, currency, 'en');
    return {
      subject: `Your refund of ${amount} didn't arrive`,
      preheader: `${capital(title)}, order ${orderId}`,
      paragraphs: [
        `We refunded ${amount} to your payment method, but your bank or payment provider sent the money back to us.`,
        isInBalance
          ? 'The money is back in your balance.'
          : 'Our team has been notified. If you have questions, contact support and include the order number.',
      ],
      facts: [
        ['Product', capital(title)],
        ['Amount', amount],
        ['Order number', orderId],
      ],
      ...refundLink(isInBalance ? 'balance' : 'method', isUnapplied, orderId, context),
      reason: chosen('payments'),
    };
  },
  balanceChanged: ({ cents, balanceCents, reason }, { at, url }) => {
    const amount = formatMoney(Math.abs(cents), 'USD', 'en');
    const sentence = cents > 0 ? `We added ${amount} to your balance` : `We deducted ${amount} from your balance`;
    return {
      subject: sentence,
      preheader: reason,
      paragraphs: [`${sentence}.`],
      facts: [
        ['Reason', reason],
        ['Balance', formatMoney(balanceCents, 'USD', 'en')],
        ['Time', at],
      ],
      action: { label: 'View balance', url: url('balance') },
      reason: chosen('payments'),
    };
  },
  autoRenewalAhead: ({ orderId, title, isStatic, priceCents, when, missingCents, charged, ...chargedTo }, { time, url }) => {
    const [price, missing] = [formatMoney(priceCents, 'USD', 'en'), formatMoney(missingCents, 'USD', 'en')];
    const charge = charged && formatMoney(charged.amountCents, charged.currency, 'en');
    const isShort = missingCents > 0;
    const source = sourceOf(chargedTo);
    const collection = isFromBalance(chargedTo) ? `deduct ${price} from ${source}` : `charge ${charge ?? price} to ${source}`;
    return {
      subject:
        'at' in when ? `Your order renews on ${time(when.at)}` : `Your order renews when ${when.percentLeft}% of its traffic is left`,
      preheader: isShort ? `Your balance is ${missing} short` : `${charge ?? price} from ${source}, order ${orderId}`,
      paragraphs: [
        isShort
          ? `Auto-renewal is on for your order, but your balance is ${missing} short. Top up before the renewal to keep the order running.`
          : `Auto-renewal is on for your order. We'll ${collection}, so you don't need to do anything.`,
      ],
      facts: [
        ['Product', capital(title)],
        ['Price', price],
        ...(charge === undefined ? [] : [['Charge', charge] as const]),
        ...(isShort ? [['Top up at least', missing] as const] : []),
        ['Renews', 'at' in when ? time(when.at) : `When ${when.percentLeft}% of the traffic is left`],
        ['Order number', orderId],
      ],
      action: isShort
        ? { label: 'Top up balance', url: url('balance') }
        : { label: 'View order', url: url(isStatic ? 'staticOrder' : 'flowOrder') },
      after: ['You can change auto-renewal or turn it off on the order page at any time.'],
      reason: agreed,
    };
  },
  autoRenewalDone: ({ orderId, title, isStatic, priceCents, balanceCents, cardEnding, account, charged }, { at, url }) => ({
    subject: `Your order was renewed for ${formatMoney(priceCents, 'USD', 'en')}`,
    preheader: `${capital(title)}, order ${orderId}`,
    paragraphs: [
      isFromBalance({ cardEnding, account })
        ? 'Your order was renewed automatically, and the price was deducted from your balance.'
        : `Your order was renewed automatically, and the price was charged to ${sourceOf({ cardEnding, account })}.`,
    ],
    facts: [
      ['Product', capital(title)],
      ['Price', formatMoney(priceCents, 'USD', 'en')],
      ...(charged ? [['Charged', formatMoney(charged.amountCents, charged.currency, 'en')] as const] : []),
      paidFrom({ cardEnding, account }, balanceCents),
      ['Renewed', at],
      ['Order number', orderId],
    ],
    action: { label: 'View order', url: url(isStatic ? 'staticOrder' : 'flowOrder') },
    reason: agreed,
  }),
  autoRenewalFailed: ({ orderId, title, isStatic, failure, retryAt }, { time, url }) => ({
    subject: "Your order couldn't be renewed",
    preheader: `We'll try again on ${time(retryAt)}`,
    paragraphs: [
      `Auto-renewal of your order failed because ${sms.reasons[failure]}.`,
      failure === 'authenticationNeeded'
        ? "To confirm the payment, renew the order yourself. Otherwise, we'll try again."
        : "We'll try again.",
    ],
    facts: [
      ['Product', capital(title)],
      ['Next attempt', time(retryAt)],
      ['Order number', orderId],
    ],
    action:
      failure === 'balanceTooLow'
        ? { label: 'Top up balance', url: url('balance') }
        : { label: 'View order', url: url(isStatic ? 'staticOrder' : 'flowOrder') },
    reason: agreed,
  }),
  autoRenewalOff: ({ orderId, title, isStatic, failure }, { url }) => ({
    subject: 'Auto-renewal was turned off',
    preheader: `${capital(title)}, order ${orderId}`,
    paragraphs: [
      `Auto-renewal of your order was turned off because ${sms.reasons[failure]}.`,
      afterOff[failure] ?? 'The order ends unless you renew it yourself. You can also turn auto-renewal on again on the order page.',
    ],
    facts: [
      ['Product', capital(title)],
      ['Order number', orderId],
    ],
    action:
      failure === 'unreachable'
        ? { label: 'Open account settings', url: url('settings') }
        : { label: 'View order', url: url(isStatic ? 'staticOrder' : 'flowOrder') },
    reason: agreed,
  }),
  orderEnding: ({ orderId, title, isStatic, endsAt }, { time, url }) => ({
    subject: `Your order ends on ${time(endsAt)}`,
    preheader: `Renew your order: ${title}`,
    paragraphs: ['Your order ends soon. After that, your programs can no longer use it. To keep using the order, renew it.'],
    facts: [
      ['Product', capital(title)],
      ['Ends', time(endsAt)],
      ['Order number', orderId],
    ],
    action: { label: 'Renew order', url: url(isStatic ? 'staticOrder' : 'flowOrder') },
    reason: chosen('orders'),
  }),
  orderEnded: ({ orderId, title, isStatic, reason, endedAt }, { time, url }) => ({
    subject: reason === 'expired' ? 'Your order has expired' : 'Your order has no traffic left',
    preheader: `${capital(title)}, order ${orderId}`,
    paragraphs: [
      reason === 'expired'
        ? 'Your order has expired, so your programs can no longer use it.'
        : "You've used all of the traffic in your order, so your programs can no longer use it.",
      isStatic
        ? `You can renew its lines within ${LINE_REST_HOURS} hours after they expire. After that, we may assign their IPs to other customers.`
        : `You can renew the order with a flow package within ${RENEW_WITHIN_DAYS} days after it ends.`,
    ],
    facts: [
      ['Product', capital(title)],
      ['Ended', time(endedAt)],
      ['Order number', orderId],
    ],
    action: { label: 'Renew order', url: url(isStatic ? 'staticOrder' : 'flowOrder') },
    reason: chosen('orders'),
  }),
  usageReached: ({ orderId, title, percent, usedBytes, totalBytes }, { at, url }) => ({
    subject: `You've used ${percent}% of your traffic`,
    preheader: `${formatGigabytes(usedBytes, 'en')} of ${formatGigabytes(totalBytes, 'en')}, order ${orderId}`,
    paragraphs: [`Your order has used ${percent}% of its traffic. Once all of it is used up, your programs can no longer use the order.`],
    facts: [
      ['Product', capital(title)],
      ['Used', `${formatGigabytes(usedBytes, 'en')} of ${formatGigabytes(totalBytes, 'en')}`],
      ['Time', at],
      ['Order number', orderId],
    ],
    action: { label: 'View order', url: url('flowOrder') },
    reason: chosen('traffic'),
  }),
  newDevice: ({ browser, system, ip }, context) => {
    const otherwise = "If this wasn't you, reset your password now and log out of that session under Account settings.";
    const content = security(
      context,
      'New login to your account',
      `Someone logged in to your ${brand} account from a new browser.`,
      otherwise,
    );
    return { ...content, facts: deviceFacts(browser && system ? `${browser} on ${system}` : browser || system || 'Unknown', ip, content) };
  },
  totpOn: (_, context) =>
    security(
      context,
      'Two-step verification was turned on',
      `To log in to your ${brand} account, you now need a code from your authenticator app.`,
      contactSupport,
    ),
  totpOff: (_, context) =>
    security(
      context,
      'Two-step verification was turned off',
      `You no longer need a code to log in to your ${brand} account. Your recovery codes have been deleted.`,
      resetNow,
    ),
  recoveryCodesRenewed: (_, context) =>
    security(context, 'You have new recovery codes', 'New recovery codes were created. Earlier ones no longer work.', resetNow),
  recoveryCodeUsed: (_, context) =>
    security(
      context,
      'A recovery code was used',
      `One of the recovery codes for your ${brand} account was used and no longer works.`,
      resetNow,
    ),
  secondFactorResetRequested: ({ dueAt }, context) => {
    const sentence = `Our support team received a request to turn off two-step verification for your ${brand} account because of a lost device.`;
    const otherwise =
      "If this wasn't you, cancel it under Security in your account, or log in with a code, which also cancels the request.";
    const content = security(context, 'Request to turn off two-step verification', sentence, otherwise);
    return { ...content, facts: [['Takes effect', context.time(dueAt)], ...(content.facts ?? [])] };
  },
  secondFactorReset: (_, context) =>
    security(
      context,
      'Our support team turned off two-step verification',
      `Two-step verification for your ${brand} account was turned off, as requested.`,
      contactSupport,
    ),
  passkeyAdded: (_, context) =>
    security(
      context,
      'A passkey was added to your account',
      `You can now log in to your ${brand} account with a new passkey.`,
      "If this wasn't you, remove the passkey under Security in your account and reset your password.",
    ),
  passkeyRemoved: (_, context) =>
    security(context, 'A passkey was removed from your account', 'You can no longer log in with that passkey.', resetNow),
  dataExported: (_, context) => security(context, 'Your data was exported', `The data in your ${brand} account was downloaded.`, resetNow),
  deletionRequested: ({ dueAt }, context) => {
    const sentence = `As requested, your ${brand} account is scheduled for deletion. Your personal data will be erased on the deletion date. Until then, you can cancel the deletion under Security in your account.`;
    const content = security(context, 'Your account will be deleted', sentence, resetNow);
    return { ...content, facts: [['Deletion date', context.time(dueAt)], ...(content.facts ?? [])] };
  },
  deletionCanceled: (_, context) =>
    security(context, "Your account won't be deleted", `The deletion of your ${brand} account was canceled.`, resetNow),
  accountDeleted: (_, { at }) => ({
    subject: 'Your account was deleted',
    preheader: 'Your personal data has been erased',
    paragraphs: [
      `Your ${brand} account and your personal data have been deleted. We keep records of orders and payments for as long as the law requires, without your mobile number. Only your invoices still show the recipient's name and address.`,
    ],
    facts: [['Time', at]],
    after: ['You can register again at any time.'],
    reason: former,
  }),
  failuresHigh: ({ orderId, title, percent, hour, failed, requests }, { time, url }) => ({
    subject: `At least ${percent}% of your requests failed`,
    preheader: `${failed.toLocaleString('en')} of ${requests.toLocaleString('en')} requests, order ${orderId}`,
    paragraphs: [
      `In the hour starting at ${time(hour)}, at least ${percent}% of this order's requests didn't get a complete response from their targets.`,
      'To see which targets failed and why, open Insights next to the order.',
    ],
    facts: [
      ['Product', capital(title)],
      ['Failed', `${failed.toLocaleString('en')} of ${requests.toLocaleString('en')} requests`],
      ['Order number', orderId],
    ],
    action: { label: 'View order', url: url('flowOrder') },
    reason: chosen('traffic'),
  }),
  passwordChanged: (_, context) =>
    security(context, 'Your password was changed', `The password for your ${brand} account was changed.`, resetNow),
  mobileChanged: (_, context) =>
    security(context, 'Your mobile number was changed', `Your ${brand} account now uses a different mobile number.`, contactSupport),
  mobileBound: (_, context) =>
    security(
      context,
      'A mobile number was linked to your account',
      `You can now log in to your ${brand} account with a mobile number.`,
      contactSupport,
    ),
  apiTokenCreated: (_, context) =>
    security(
      context,
      'An API token was created',
      `A new API token now gives programs access to your ${brand} account.`,
      "If this wasn't you, revoke the token under API tokens and reset your password now.",
    ),
  serviceBound: ({ service }, context) =>
    security(
      context,
      `A ${thirdParties[service].name} account was linked to your account`,
      `You can now log in to your ${brand} account with ${thirdParties[service].name}.`,
      "If this wasn't you, unlink the third-party account under Account settings and reset your password.",
    ),
  serviceUnbound: ({ service }, context) =>
    security(
      context,
      `A ${thirdParties[service].name} account was unlinked from your account`,
      `You can no longer log in to your ${brand} account with that ${thirdParties[service].name} account.`,
      resetNow,
    ),
  orderKeyViewed: ({ orderId }, context) => {
    const otherwise = "If this wasn't you, replace the key, reset your password, and log out of all other sessions under Account settings.";
    const content = security(context, 'An order key was viewed', 'Someone viewed the key for one of your orders.', otherwise);
    return { ...content, facts: [['Order number', orderId], ...(content.facts ?? [])] };
  },
  orderKeyReplaced: ({ orderId }, context) => {
    const sentence =
      'The key for one of your orders was replaced. Links signed with the previous key no longer work, and it can no longer be used as a password.';
    const content = security(context, 'An order key was replaced', sentence, resetNow);
    return { ...content, facts: [['Order number', orderId], ...(content.facts ?? [])] };
  },
  orderSuspended: ({ orderId, isStatic, isTopUp, reason }, { at, url }) => {
    if (isTopUp) return balanceFrozen(orderId, suspensions[reason], at, url('balance'));
    return {
      subject: 'Your order was suspended',
      preheader: suspensions[reason],
      paragraphs: [suspensions[reason], "Until the order is resumed, your programs can't use it. The validity period keeps running."],
      facts: [
        ['Order number', orderId],
        ['Time', at],
      ],
      action: { label: 'View order', url: url(isStatic ? 'staticOrder' : 'flowOrder') },
      after: ['To have the order resumed, contact support.'],
      reason: always,
    };
  },
  customerSuspended: ({ reason }, { at, url }) => ({
    subject: 'Your orders were suspended',
    preheader: suspensions[reason],
    paragraphs: [
      suspensions[reason],
      "Until your account is resumed, none of your orders can be used, and you can't place, renew, or pay for orders. Validity periods keep running.",
    ],
    facts: [['Time', at]],
    action: { label: 'View orders', url: url('flowOrder') },
    after: ['To have your account resumed, contact support.'],
    reason: always,
  }),
  subUserCreated: ({ orderId, name }, context) => {
    const sentence = "One of your orders has a new sub-user. Programs that know its password can use the order's traffic.";
    const otherwise =
      "If this wasn't you, remove the sub-user, reset your password, and log out of all other sessions under Account settings.";
    const content = security(context, 'A sub-user was created', sentence, otherwise);
    return { ...content, facts: [['Sub-user', name], ['Order number', orderId], ...(content.facts ?? [])] };
  },
  memberInvited: ({ invitationId, account, role }, { invitationUrl }) => ({
    subject: `${account} invited you to their ${brand} account`,
    preheader: `Role: ${roles[role]}. Valid for ${INVITATION_DAYS} days`,
    paragraphs: [`${account} invited you to become a member of their ${brand} account. Log in with your own account, or register first.`],
    facts: [
      ['Account', account],
      ['Role', roles[role]],
      ['Valid for', `${INVITATION_DAYS} days`],
    ],
    action: { label: 'View invitation', url: invitationUrl(invitationId) },
    after: ["If you don't know who this is, ignore this message. Don't forward it: anyone with the link can accept the invitation."],
    reason: `You're receiving this because this address was entered for an invitation to a ${brand} account.`,
  }),
  memberJoined: ({ name, role }, context) => {
    const otherwise = "If you didn't invite this person, remove them under Members and reset your password now.";
    const content = security(context, `${name} joined your account`, 'Someone accepted an invitation to your account.', otherwise);
    return {
      ...content,
      facts: [['Member', name], ['Role', roles[role]], ...(content.facts ?? [])],
      action: { label: 'View members', url: context.url('members') },
    };
  },
  memberLeft: ({ name, orderIds = [] }, context) => {
    const sentence =
      'A member left your account. We revoked their API tokens, turned off their webhooks, and removed the payment methods they stored.';
    const otherwise =
      orderIds.length === 0
        ? 'If the member knew any order keys or passwords, replace them.'
        : 'The member viewed keys or passwords for your orders, or changed whitelists. Replace these keys and passwords, and check the whitelists.';
    const content = security(context, `${name} left your account`, sentence, otherwise);
    return {
      ...content,
      facts: [['Member', name], ...(orderIds.length > 0 ? [['Orders', orderIds.join(', ')] as const] : []), ...(content.facts ?? [])],
      action: { label: 'View members', url: context.url('members') },
    };
  },
  memberRoleChanged: ({ account, role }, { at }) => ({
    subject: `Your role in ${account}'s account was changed`,
    preheader: `New role: ${roles[role]}`,
    paragraphs: [`The owner of ${account}'s ${brand} account gave you a different role.`],
    facts: [
      ['Account', account],
      ['Role', roles[role]],
      ['Time', at],
    ],
    after: ['If you have questions, ask the account owner.'],
    reason: always,
  }),
  memberRemoved: ({ account }, { at }) => ({
    subject: `You're no longer a member of ${account}'s account`,
    preheader: 'Your own account stays as it is',
    paragraphs: [
      `You can no longer open ${account}'s ${brand} account. The API tokens you created there no longer work, and the payment methods you stored there have been removed. Your own account stays as it is.`,
    ],
    facts: [
      ['Account', account],
      ['Time', at],
    ],
    after: ['If you have questions, ask the account owner.'],
    reason: always,
  }),
  emailChanged: ({ address }, { at }) => ({
    subject: 'Your email address was changed',
    preheader: contactSupport,
    paragraphs: [`Your ${brand} account now sends notifications to a different email address.`],
    facts: [
      ['New address', address],
      ['Time', at],
    ],
    after: [contactSupport],
    reason: former,
  }),
  emailRemoved: (_, { at }) => ({
    subject: 'Your email address was removed',
    preheader: contactSupport,
    paragraphs: [`Your ${brand} account no longer sends notifications to this email address.`],
    facts: [['Time', at]],
    after: [contactSupport],
    reason: former,
  }),
  emailToConfirm: ({ confirmationId }, { confirmUrl, confirmCode }) => ({
    subject: `${confirmCode(confirmationId)} is your confirmation code`,
    preheader: `Confirm your email address within ${EMAIL_CONFIRM_MINUTES} minutes`,
    paragraphs: [`Confirm this address to receive notifications from ${brand}. Open the link, or enter the code on the settings page.`],
    facts: [
      ['Code', confirmCode(confirmationId)],
      ['Valid for', `${EMAIL_CONFIRM_MINUTES} minutes`],
    ],
    action: { label: 'Confirm address', url: confirmUrl(confirmationId) },
    after: ["If you didn't request this, ignore this message. Don't forward it, and don't share the code with anyone."],
    reason: `You're receiving this because this address was entered in a ${brand} account.`,
  }),
};
