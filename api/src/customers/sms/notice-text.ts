import { brandName } from 'shared-contracts/texts/brand';
import type { AutoRenewalFailure } from 'shared-contracts/constants';
import { fillText } from 'shared-contracts/texts/fill-text';
import type { Localized, Language } from 'shared-contracts/languages';
import { thirdParties } from 'shared-contracts/api/third-party';
import type { CustomerNotice, SecurityNotice } from '../../platform/jobs/job-data.ts';
import { smsLanguage } from './sms-language.ts';

type Notice = SecurityNotice | CustomerNotice;

/**
 * What has happened, and what to do if it wasn't the customer. Each text fits into one message: 160 characters in English, 70 in Chinese.
 */
const securityTexts: Readonly<Record<SecurityNotice['what'], Localized>> = {
  newDevice: {
    en: "{brand}: someone logged in to your account from a new browser. If this wasn't you, reset your password now and end that session under Account settings",
    zh: '【{brand}】有人在新的浏览器上登录了您的账号。如非本人操作，请立即重置密码，并在账号设置中退出该设备',
  },
  totpOn: {
    en: "{brand}: two-step verification was turned on for your account. If this wasn't you, contact support right away",
    zh: '【{brand}】您的账号已开启两步验证。如非本人操作，请立即联系客服',
  },
  totpOff: {
    en: "{brand}: two-step verification was turned off for your account. If this wasn't you, reset your password now",
    zh: '【{brand}】您的账号已关闭两步验证。如非本人操作，请立即重置密码',
  },
  secondFactorResetRequested: {
    en: "{brand}: support was asked to turn off your two-step verification on {date}. If this wasn't you, log in with a code to cancel the request",
    zh: '【{brand}】客服收到申请，您的两步验证将于{date}关闭。如非本人申请，请使用身份验证器中的验证码登录，申请会自动取消',
  },
  secondFactorReset: {
    en: "{brand}: support turned off two-step verification for your account, as requested. If this wasn't you, contact support right away",
    zh: '【{brand}】客服已按申请关闭您账号的两步验证。如非本人操作，请立即联系客服',
  },
  passkeyAdded: {
    en: "{brand}: a passkey was added to your account. If this wasn't you, remove it under Security and reset your password",
    zh: '【{brand}】您的账号已添加通行密钥。如非本人操作，请在账号安全中移除，并重置密码',
  },
  passkeyRemoved: {
    en: "{brand}: a passkey was removed from your account. If this wasn't you, reset your password now",
    zh: '【{brand}】您的账号已移除通行密钥。如非本人操作，请立即重置密码',
  },
  deletionRequested: {
    en: "{brand}: your account will be deleted on {date}, as requested. If this wasn't you, log in and cancel it under Security",
    zh: '【{brand}】您的账号将于{date}注销。如非本人操作，请登录后在账号安全中取消',
  },
  deletionCanceled: {
    en: "{brand}: the deletion of your account was canceled. If this wasn't you, reset your password now",
    zh: '【{brand}】您的账号注销申请已取消。如非本人操作，请立即重置密码',
  },
  accountDeleted: {
    en: '{brand}: your account and your personal data have been deleted, as requested. You can register again at any time',
    zh: '【{brand}】您的账号和个人信息已按申请删除，您可以随时重新注册',
  },
  passwordChanged: {
    en: "{brand}: your password was changed. If this wasn't you, reset it now and check your login methods under Account settings",
    zh: '【{brand}】您的登录密码已修改。如非本人操作，请立即重置密码，并在账号设置中检查登录方式',
  },
  mobileChanged: {
    en: "{brand}: your account now uses another mobile number. If this wasn't you, contact support right away",
    zh: '【{brand}】您的账号已更换手机号。如非本人操作，请立即联系客服',
  },
  mobileBound: {
    en: "{brand}: this mobile number is now linked to an account. If this wasn't you, contact support right away",
    zh: '【{brand}】此手机号已绑定账号，可用于登录。如非本人操作，请立即联系客服',
  },
  apiTokenCreated: {
    en: "{brand}: an API token was created for your account. If this wasn't you, reset your password now. That revokes all tokens",
    zh: '【{brand}】您的账号已创建 API 令牌。如非本人操作，请立即重置密码，所有令牌将随之撤销',
  },
  serviceBound: {
    en: "{brand}: your account is now linked to a {service} account. If this wasn't you, unlink it under Account settings and reset your password",
    zh: '【{brand}】您的账号已绑定 {service} 账号。如非本人操作，请在账号设置中解绑，并重置密码',
  },
  serviceUnbound: {
    en: "{brand}: your account is no longer linked to a {service} account. If this wasn't you, reset your password now",
    zh: '【{brand}】您的账号已解绑 {service} 账号。如非本人操作，请立即重置密码',
  },
};

/** Sent about orders; each fits into one message, too. */
const orderTexts = {
  onDate: {
    en: '{brand}: order {order} renews on {date} for {price} from your balance. You can change this or turn it off on the order page',
    zh: '【{brand}】订单 {order} 将于{date}自动续费 {price}，从余额扣款，可在订单页关闭',
  },
  onDateMissing: {
    en: '{brand}: order {order} renews on {date} for {price}, but your balance is {missing} short. Top up, or turn auto-renewal off',
    zh: '【{brand}】订单 {order} 将于{date}自动续费 {price}，余额还差 {missing}，请充值',
  },
  onTraffic: {
    en: '{brand}: order {order} renews at {percent}% traffic left, for {price} from your balance. You can turn this off on the order page',
    zh: '【{brand}】订单 {order} 流量剩余 {percent}% 时将自动续费 {price}，从余额扣款，可在订单页关闭',
  },
  onTrafficMissing: {
    en: '{brand}: order {order} renews at {percent}% traffic left for {price}, but your balance is {missing} short. Top up, or turn it off',
    zh: '【{brand}】订单 {order} 流量剩余 {percent}% 时续费 {price}，余额还差 {missing}，请充值',
  },
  autoRenewalDone: {
    en: '{brand}: order {order} was renewed for {price} from your balance. Balance left: {balance}',
    zh: '【{brand}】订单 {order} 已自动续费 {price}，余额剩余 {balance}',
  },
  autoRenewalFailed: {
    en: "{brand}: order {order} couldn't be renewed: {reason}. We'll try again on {date}",
    zh: '【{brand}】订单 {order} 自动续费失败：{reason}，将于{date}重试',
  },
  autoRenewalOff: {
    en: '{brand}: auto-renewal of order {order} was turned off: {reason}. Details are on the order page',
    zh: '【{brand}】订单 {order} 的自动续费已关闭：{reason}，请前往订单页查看',
  },
} as const satisfies Readonly<Record<string, Localized>>;

const reasons: Readonly<Record<AutoRenewalFailure, Localized>> = {
  balanceTooLow: { en: 'the balance is too low', zh: '余额不足' },
  balanceFrozen: { en: 'a top-up is disputed', zh: '充值存在争议' },
  capReached: { en: 'the monthly limit is reached', zh: '已达每月上限' },
  priceRose: { en: 'the price is above your limit', zh: '价格超出您的上限' },
  notRenewable: { en: "the order can't be renewed anymore", zh: '订单已无法续费' },
  unavailable: { en: "the package isn't sold anymore", zh: '续费的内容已停售' },
};

const money = (cents: number) => `$${(cents / 100).toFixed(2)}`;
const dateText = (at: string, language: Language) =>
  new Intl.DateTimeFormat(language === 'zh' ? 'zh-CN' : 'en-US', {
    month: language === 'zh' ? 'long' : 'short',
    day: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(at));

/** The text of a notice about an order, and the values of its placeholders. */
function orderText(notice: CustomerNotice, language: Language): [Localized, Record<string, string>] {
  const { orderId: order } = notice;
  switch (notice.what) {
    case 'autoRenewalAhead': {
      const { when, missingCents } = notice;
      const values = { order, price: money(notice.priceCents), missing: money(missingCents) };
      if ('at' in when) {
        const text = missingCents > 0 ? orderTexts.onDateMissing : orderTexts.onDate;
        return [text, { ...values, date: dateText(when.at, language) }];
      }
      const text = missingCents > 0 ? orderTexts.onTrafficMissing : orderTexts.onTraffic;
      return [text, { ...values, percent: String(when.percentLeft) }];
    }
    case 'autoRenewalDone':
      return [orderTexts.autoRenewalDone, { order, price: money(notice.priceCents), balance: money(notice.balanceCents) }];
    case 'autoRenewalFailed': {
      const { failure, retryAt } = notice;
      return [orderTexts.autoRenewalFailed, { order, reason: reasons[failure][language], date: dateText(retryAt, language) }];
    }
    default:
      return [orderTexts.autoRenewalOff, { order, reason: reasons[notice.failure][language] }];
  }
}

const isAboutOrder = (notice: Notice): notice is CustomerNotice => 'orderId' in notice;

/** Returns the SMS text of a notice, in the language of the number's country. */
export function noticeText(mobile: string, notice: Notice): string {
  const language = smsLanguage(mobile);
  const brand = brandName[language];
  if (isAboutOrder(notice)) {
    const [text, values] = orderText(notice, language);
    return fillText(text[language], { brand, ...values });
  }
  const service = 'service' in notice ? thirdParties[notice.service].name : '';
  const date = 'dueAt' in notice ? dateText(notice.dueAt, language) : '';
  return fillText(securityTexts[notice.what][language], { brand, service, date });
}
