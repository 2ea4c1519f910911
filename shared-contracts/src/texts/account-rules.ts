import { NICKNAME_MAX_CODE_POINTS } from '../constants.ts';
import type { Localized } from '../languages.ts';

/** Those of `ruleTexts` that the forms for login, registration and the account need, which load no others. */
export const accountRuleTexts = {
  required: { en: 'This field is required', zh: '此项为必填项' },
  invalid: { en: "This value isn't valid", zh: '此项内容不正确' },
  'text.tooLong': { en: 'This text is too long', zh: '此项内容过长' },
  'text.unstorable': { en: "This text contains characters that can't be saved", zh: '此项含有无法保存的字符' },
  'nickname.length': {
    en: `The display name must be 1–${NICKNAME_MAX_CODE_POINTS} characters long`,
    zh: `昵称应为 1–${NICKNAME_MAX_CODE_POINTS} 个字符`,
  },
  'nickname.control': {
    en: 'The display name contains invisible characters, such as a line break. Enter it again without them',
    zh: '昵称中含有换行等不可见字符，请去除后重新输入',
  },
  'mobile.otherCountry': {
    en: 'This number has the dialing code of another country or region. Choose that country or region, or enter the number without its dialing code',
    zh: '该号码带有其他国家或地区的国际区号，请选择对应的国家或地区，或去掉号码中的国际区号',
  },
  'password.common': {
    en: 'This password is too easy to guess. Choose another one',
    zh: '该密码过于简单，请更换',
  },
  'id.malformed': { en: "This ID isn't in a valid format", zh: '编号格式不正确' },
} as const satisfies Readonly<Record<string, Localized>>;
