import { brandName } from 'shared-contracts/texts/brand';
import { fillText } from 'shared-contracts/texts/fill-text';
import type { StatedCharge } from 'shared-contracts/rules/charge-currencies';
import { languageTag, type Language } from 'shared-contracts/languages';
import { thirdParties } from 'shared-contracts/rules/third-party';
import type { AutoRenewalNotification, SecurityNotification } from '../../platform/jobs/job-data.ts';
import { smsTexts } from './locales/all.ts';
import { smsLanguage } from './sms-language.ts';

type Notice = SecurityNotification | AutoRenewalNotification;

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

/** The text of a notice about an order, and the values of its placeholders. */
function orderText(notice: AutoRenewalNotification, reader: Reader): [string, Record<string, string>] {
  const { order: texts, reasons } = smsTexts[reader.language];
  const { orderId: order } = notice;
  switch (notice.what) {
    case 'autoRenewalAhead': {
      const { when, missingCents, cardEnding: card, account } = notice;
      const values = { order, price: charge(notice), missing: money(missingCents), ...(card !== undefined && { card }) };
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
      if (notice.cardEnding !== undefined) return [texts.autoRenewalDoneCard, { order, price: charge(notice), card: notice.cardEnding }];
      if (notice.account !== undefined) return [texts.autoRenewalDoneAlipay, { order, price: charge(notice) }];
      return [texts.autoRenewalDone, { order, price: money(notice.priceCents), balance: money(notice.balanceCents) }];
    case 'autoRenewalFailed': {
      const { failure, retryAt } = notice;
      return [texts.autoRenewalFailed, { order, reason: reasons[failure], date: dateText(retryAt, reader) }];
    }
    default:
      return [texts.autoRenewalOff, { order, reason: reasons[notice.failure] }];
  }
}

const isAboutOrder = (notice: Notice): notice is AutoRenewalNotification => 'orderId' in notice;

/**
 * Returns the SMS text of a notice, in the language of the number's country.
 * @param timeZone null if the customer has chosen none: dates are in UTC
 */
export function noticeText(mobile: string, notice: Notice, timeZone: string | null = null): string {
  const language = smsLanguage(mobile);
  const reader = { language, timeZone };
  const brand = brandName[language];
  if (isAboutOrder(notice)) {
    const [text, values] = orderText(notice, reader);
    return fillText(text, { brand, ...values });
  }
  const service = 'service' in notice ? thirdParties[notice.service].name : '';
  const date = 'dueAt' in notice ? dateText(notice.dueAt, reader) : '';
  return fillText(smsTexts[language].security[notice.what], { brand, service, date });
}
