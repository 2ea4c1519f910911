import { NICKNAME_MAX_CODE_POINTS, ORDER_QUANTITY_MAX, ORDER_QUANTITY_MIN } from './constants.ts';
import type { Bilingual } from './languages.ts';
import type { ToastKey } from './toast-tips.ts';

/** What the API says of a failed field whose rule has no notice of its own. */
export const ruleTexts = {
  required: { en: 'This field is required', zh: '此项为必填项' },
  invalid: { en: 'This value is not valid', zh: '此项内容不正确' },
  'text.tooLong': { en: 'This text is too long', zh: '此项内容过长' },
  'text.unstorable': { en: 'This text holds characters that cannot be stored', zh: '此项含有无法保存的字符' },
  'nickname.length': {
    en: `The nickname is 1–${NICKNAME_MAX_CODE_POINTS} characters long`,
    zh: `昵称须为 1–${NICKNAME_MAX_CODE_POINTS} 个字符`,
  },
  'nickname.control': {
    en: 'The nickname holds characters that are not seen, such as a line break. Type it again without them',
    zh: '昵称中含有换行等不可见字符，请去除后重新输入',
  },
  'password.common': {
    en: 'This is one of the passwords that are guessed first. Choose another',
    zh: '这是最容易被猜到的密码之一，请换一个',
  },
  'id.malformed': { en: 'This id is not in the right format', zh: '编号格式不正确' },
  'quantity.range': {
    en: `The quantity is a whole number from ${ORDER_QUANTITY_MIN} to ${ORDER_QUANTITY_MAX}`,
    zh: `数量须为 ${ORDER_QUANTITY_MIN}–${ORDER_QUANTITY_MAX} 的整数`,
  },
} as const satisfies Readonly<Record<string, Bilingual>>;

/** Name of a rule that a field can fail. */
export type RuleName = ToastKey | keyof typeof ruleTexts;
