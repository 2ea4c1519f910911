import { brandName } from 'shared-contracts/texts/brand';
import { SMS_CODE_LIFETIME_SECONDS } from 'shared-contracts/constants';
import { fillText } from 'shared-contracts/texts/fill-text';
import { smsTexts } from './locales/all.ts';
import { notificationText } from './notification-text.ts';
import { smsLanguage } from './sms-language.ts';
import type { SmsMessage } from './sms-sender.ts';

/** Returns the text of an SMS, in the language of the number's country. */
export function smsText(message: SmsMessage): string {
  const { mobile } = message;
  if ('notification' in message) return notificationText(mobile, message.notification, message.timeZone);
  const { code } = message;
  const language = smsLanguage(mobile);
  return fillText(smsTexts[language].code, { brand: brandName[language], code, minutes: SMS_CODE_LIFETIME_SECONDS / 60 });
}
