import { toastText, type ToastKey } from './toast-tips.ts';
import en from './toast-tips/en.ts';
import zh from './toast-tips/zh.ts';

const keys = Object.entries(en).flatMap(([kind, tips]) => Object.keys(tips).map((name) => `${kind}.${name}` as ToastKey));

describe('notices', () => {
  it('exist in both languages, each with words of its own', () => {
    for (const key of keys) {
      expect(toastText(en, key)).toMatch(/[a-z]/i);
      expect(toastText(zh, key)).toMatch(/[\u4e00-\u9fff]/);
    }
    expect(Object.keys(zh.warning)).toEqual(Object.keys(en.warning));
    expect(Object.keys(zh.success)).toEqual(Object.keys(en.success));
  });
});
