import { brandName } from 'shared-contracts/texts/brand';
import { fillText } from 'shared-contracts/texts/fill-text';
import type { StatedCharge } from 'shared-contracts/rules/charge-currencies';
import { languageTag, type Language } from 'shared-contracts/languages';
import { thirdParties } from 'shared-contracts/rules/third-party';
import type { AutoRenewalNotification } from '../../platform/jobs/job-data.ts';
import { smsTexts } from './locales/all.ts';
import { smsLanguage } from './sms-language.ts';
import type { SmsNotification } from './sms-sender.ts';

type Notification = SmsNotification['notification'];

const money = (cents: number) => `$${(cents / 100).toFixed(2)}`;

/** What a card or account is charged, with letters that every phone's short alphabet has. */
const charge = ({ priceCents, charged }: { readonly priceCents: number; readonly charged?: StatedCharge | undefined }) =>
  charged ? `${charged.currency} ${(charged.amountCents / 100).toFixed(2)}` : money(priceCents);

interface Reader {
  readonly language: Language;
  readonly timeZone: string | null;
}

const dateText = (at: string, { language, timeZone }: Reader) =>
  new Intl.DateTimeFormat(languageTag[language], { month: 'short', day: 'numeric', timeZone: timeZone ?? 'UTC' }).format(new Date(at));

/** The text of a notification about an order, and the values of its placeholders. */
function orderText(notification: AutoRenewalNotification, reader: Reader): [string, Record<string, string>] {
  const { order: texts, reasons } = smsTexts[reader.language];
  const { orderId: order } = notification;
  switch (notification.what) {
    case 'autoRenewalAhead': {
      const { when, missingCents, cardEnding: card, account } = notification;
      const values = { order, price: charge(notification), missing: money(missingCents), ...(card !== undefined && { card }) };
      const choose = (fromCard: string, fromAlipay: string, missing: string, fromBalance: string) => {
        if (card !== undefined) return fromCard;
        if (account !== undefined) return fromAlipay;
        return missingCents > 0 ? missing : fromBalance;
      };
      if ('at' in when) {
        const text = choose(texts.onDateCard, texts.onDateAlipay, texts.onDateMissing, texts.onDate);
        return [text, { ...values, date: dateText(when.at, reader) }];
      }
      const text = choose(texts.onTrafficCard, texts.onTrafficAlipay, texts.onTrafficMissing, texts.onTraffic);
      return [text, { ...values, percent: String(when.percentLeft) }];
    }
    case 'autoRenewalDone':
      if (notification.cardEnding !== undefined)
        return [texts.autoRenewalDoneCard, { order, price: charge(notification), card: notification.cardEnding }];
      if (notification.account !== undefined) return [texts.autoRenewalDoneAlipay, { order, price: charge(notification) }];
      return [texts.autoRenewalDone, { order, price: money(notification.priceCents), balance: money(notification.balanceCents) }];
    case 'autoRenewalFailed': {
      const { failure, retryAt } = notification;
      return [texts.autoRenewalFailed, { order, reason: reasons[failure], date: dateText(retryAt, reader) }];
    }
    default:
      return [texts.autoRenewalOff, { order, reason: reasons[notification.failure] }];
  }
}

const isAboutOrder = (notification: Notification): notification is AutoRenewalNotification => 'orderId' in notification;

/**
 * Returns the SMS text of a notification, in the language of the number's country.
 * @param timeZone null if the customer has chosen none: dates are in UTC
 */
export function notificationText(mobile: string, notification: Notification, timeZone: string | null = null): string {
  const language = smsLanguage(mobile);
  const reader = { language, timeZone };
  const brand = brandName[language];
  if (isAboutOrder(notification)) {
    const [text, values] = orderText(notification, reader);
    return fillText(text, { brand, ...values });
  }
  const service = 'service' in notification ? thirdParties[notification.service].name : '';
  const date = 'dueAt' in notification ? dateText(notification.dueAt, reader) : '';
  return fillText(smsTexts[language].security[notification.what], { brand, service, date });
}
