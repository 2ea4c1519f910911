import { NICKNAME_MAX_CODE_POINTS } from '../../constants.ts';
import type { texts as en } from './en.ts';

export const texts: Readonly<Record<keyof typeof en, string>> = {
  required: '此项为必填项',
  invalid: '此项内容不正确',
  'text.tooLong': '此项内容过长',
  'text.unstorable': '此项含有无法保存的字符',
  'nickname.length': `昵称应为 1–${NICKNAME_MAX_CODE_POINTS} 个字符`,
  'mobile.otherCountry': '该号码带有其他国家或地区的国际区号，请选择对应的国家或地区，或去掉号码中的国际区号',
  'password.common': '该密码过于简单，请更换',
  'id.malformed': '编号格式不正确',
};
