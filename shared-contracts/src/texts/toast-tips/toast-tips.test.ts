import { EXTRACT_MAX, EXTRACT_MIN, PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '../../constants.ts';
import { toastText, type ToastKey } from './toast-tips.ts';
import en from './en.ts';
import zh from './zh.ts';

const keys = Object.entries(en).flatMap(([kind, tips]) => Object.keys(tips).map((name) => `${kind}.${name}` as ToastKey));

describe('notices', () => {
  it('exist in both languages, with a text for each', () => {
    for (const key of keys) {
      expect(toastText(en, key)).toMatch(/[a-z]/i);
      expect(toastText(zh, key)).toMatch(/[\u4e00-\u9fff]/);
    }
    expect(Object.keys(zh.warning)).toEqual(Object.keys(en.warning));
    expect(Object.keys(zh.success)).toEqual(Object.keys(en.success));
  });

  // The spec's texts have no placeholders, so their numbers are hardcoded.
  it.each([
    ['warning.tip5', PASSWORD_MIN_LENGTH, PASSWORD_MAX_LENGTH],
    ['warning.tip17', EXTRACT_MIN, EXTRACT_MAX],
  ] as const)('state the actual range: %s', (key, min, max) => {
    for (const tips of [en, zh]) expect(toastText(tips, key).match(/\d+/g)).toEqual([`${min}`, `${max}`]);
  });
});
