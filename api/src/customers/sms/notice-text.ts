import { brandName } from 'shared-contracts/brand';
import { fillText } from 'shared-contracts/fill-text';
import type { Bilingual } from 'shared-contracts/languages';
import { thirdParties } from 'shared-contracts/third-party';
import type { SecurityNotice } from '../../platform/jobs/job-data.ts';
import { smsLanguage } from './sms-language.ts';

/**
 * What has happened, and what to do if it wasn't the customer. Each text fits into one message: 160 characters in English, 70 in Chinese.
 */
const texts: Readonly<Record<SecurityNotice['what'], Bilingual>> = {
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
    zh: '【{brand}】您的账号新建了 API 令牌。如非本人操作，请立即重置密码，所有令牌将随之撤销',
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

/** Returns the SMS text of a notice, in the language of the number's country. */
export function noticeText(mobile: string, notice: SecurityNotice): string {
  const language = smsLanguage(mobile);
  const service = 'service' in notice ? thirdParties[notice.service].name : '';
  return fillText(texts[notice.what][language], { brand: brandName[language], service });
}
