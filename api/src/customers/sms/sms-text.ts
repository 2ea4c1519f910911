import { brandName } from 'shared-contracts/texts/brand';
import { SMS_CODE_LIFETIME_SECONDS } from 'shared-contracts/constants';
import { fillText } from 'shared-contracts/texts/fill-text';
import type { Localized } from 'shared-contracts/languages';
import { noticeText } from './notice-text.ts';
import { smsLanguage } from './sms-language.ts';
import type { SmsMessage } from './sms-sender.ts';

/** Each text fits into one message: 160 characters in English, 70 in Chinese. */
const text: Localized = {
  en: "{brand}: your code is {code}. It's valid for {minutes} minutes. We never ask for it. Don't share it with anyone",
  zh: '【{brand}】您的验证码为 {code}，{minutes} 分钟内有效。我们不会向您索要验证码，请勿告诉他人',
};

/** Returns the text of an SMS, in the language of the number's country. */
export function smsText(message: SmsMessage): string {
  const { mobile } = message;
  if ('notice' in message) return noticeText(mobile, message.notice);
  const { code } = message;
  const language = smsLanguage(mobile);
  return fillText(text[language], { brand: brandName[language], code, minutes: SMS_CODE_LIFETIME_SECONDS / 60 });
}
