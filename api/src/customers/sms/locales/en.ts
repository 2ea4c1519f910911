import type { SmsTexts } from '../sms-texts.ts';

export const texts: SmsTexts = {
  code: "{brand}: your code is {code}. It's valid for {minutes} minutes. We never ask for it. Don't share it with anyone",
  security: {
    newDevice:
      "{brand}: someone logged in to your account from a new browser. If this wasn't you, reset your password now and log out of that session under Account settings",
    totpOn: "{brand}: two-step verification was turned on for your account. If this wasn't you, contact support right away",
    totpOff: "{brand}: two-step verification was turned off for your account. If this wasn't you, reset your password now",
    secondFactorResetRequested:
      "{brand}: support will turn off your two-step verification on {date}, as requested. If this wasn't you, log in with a code to cancel the request",
    secondFactorReset:
      "{brand}: support turned off two-step verification for your account, as requested. If this wasn't you, contact support right away",
    passkeyAdded: "{brand}: a passkey was added to your account. If this wasn't you, remove it under Security and reset your password",
    passkeyRemoved: "{brand}: a passkey was removed from your account. If this wasn't you, reset your password now",
    deletionRequested:
      "{brand}: your account will be deleted on {date}, as requested. If this wasn't you, log in and cancel it under Security",
    deletionCanceled: "{brand}: your account deletion was canceled. If this wasn't you, reset your password now",
    accountDeleted: '{brand}: your account and your personal data have been deleted, as requested. You can register again at any time',
    passwordChanged:
      "{brand}: your password was changed. If this wasn't you, reset it now and check your login methods under Account settings",
    mobileChanged: "{brand}: your account now uses a different mobile number. If this wasn't you, contact support right away",
    mobileBound: "{brand}: this mobile number is now linked to an account. If this wasn't you, contact support right away",
    apiTokenCreated: "{brand}: an API token was created for your account. If this wasn't you, reset your password now to revoke all tokens",
    memberJoined:
      "{brand}: someone you invited is now a member of your account. If you didn't invite anyone, remove them under Members and reset your password",
    serviceBound:
      "{brand}: your account is now linked to a {service} account. If this wasn't you, unlink it under Account settings and reset your password",
    serviceUnbound: "{brand}: your account is no longer linked to a {service} account. If this wasn't you, reset your password now",
  },
  order: {
    onDate: '{brand}: order {order} renews on {date} for {price} from your balance. You can change this or turn it off on the order page',
    onDateMissing:
      '{brand}: order {order} renews on {date} for {price}, but your balance is {missing} short. Top up, or turn auto-renewal off',
    onTraffic:
      '{brand}: order {order} renews when {percent}% of its traffic is left, for {price} from your balance. You can turn this off on the order page',
    onTrafficMissing:
      '{brand}: order {order} renews for {price} when {percent}% of its traffic is left, but your balance is {missing} short. Top up, or turn it off',
    onDateCard:
      '{brand}: order {order} renews on {date} for {price}, charged to your card ending in {card}. You can turn this off on the order page',
    onTrafficCard:
      "{brand}: order {order} renews when {percent}% of its traffic is left. We'll charge {price} to your card ending in {card}, unless you turn this off",
    onDateAlipay:
      '{brand}: order {order} renews on {date} for {price}, charged in CNY to your Alipay account. You can turn this off on the order page',
    onTrafficAlipay:
      "{brand}: order {order} renews when {percent}% of its traffic is left. We'll charge {price} in CNY to your Alipay account, unless you turn this off",
    autoRenewalDoneAlipay: '{brand}: order {order} was renewed for {price}, charged in CNY to your Alipay account',
    autoRenewalDoneCard: '{brand}: order {order} was renewed for {price}, charged to your card ending in {card}',
    autoRenewalDone: '{brand}: order {order} was renewed for {price} from your balance. Balance left: {balance}',
    autoRenewalFailed: "{brand}: order {order} couldn't be renewed: {reason}. We'll try again on {date}",
    autoRenewalOff: '{brand}: auto-renewal of order {order} was turned off: {reason}. See the order page for details',
  },
  reasons: {
    balanceTooLow: 'the balance is too low',
    balanceFrozen: 'a top-up is disputed',
    capReached: 'the renewal would exceed your monthly limit',
    priceRose: 'the price is above your limit for a single renewal',
    notRenewable: 'the order can no longer be renewed',
    unavailable: 'the package is no longer sold',
    cardDeclined: 'the charge was declined',
    authenticationNeeded: 'your bank requires you to confirm the payment',
    notCharged: "the charge couldn't be made",
    methodEnded: 'the stored payment method can no longer be charged',
    unreachable: "we can't reach you by SMS or email",
  },
};
