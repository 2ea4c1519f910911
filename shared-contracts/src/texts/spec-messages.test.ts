import { errorTexts } from './errors.ts';
import { proxyErrors as errors } from '../proxy/errors.ts';
import * as spec from '../testing/spec/messages.ts';
import { toastText, type ToastKey } from './toast-tips/toast-tips.ts';
import en from './toast-tips/en.ts';
import zh from './toast-tips/zh.ts';

interface Texts {
  readonly en: string;
  readonly zh: string;
}

const saying = (message: spec.SpecMessage) => ({
  en: typeof message.en === 'string' ? message.en : expect.stringMatching(message.en),
  zh: expect.stringMatching(message.zh),
});

const tipsOf = (tips: object) =>
  Object.entries(tips).flatMap(([kind, texts]) => Object.keys(texts as object).map((tip) => `${kind}.${tip}`));

it.each(Object.entries(spec.notices))('notice %s matches the spec [8.38][8.46]', (key, message) => {
  expect({ en: toastText(en, key as ToastKey), zh: toastText(zh, key as ToastKey) }).toEqual(saying(message));
});

it('all notices are in the spec', () => {
  expect(tipsOf(en)).toEqual(Object.keys(spec.notices));
});

it.each([
  ['alreadyReceived', spec.refusals.trialTaken],
  ['system', spec.refusals.systemError],
  ['unavailable', spec.refusals.systemError],
  ['unauthenticated', spec.refusals.expired],
  ['certificationNeeded', spec.refusals.trialNeedsCertification],
] as const)("error %s has the spec's message [8.43][8.59]", (name, message) => {
  const { en: english, zh: chinese }: Texts = errorTexts[name];
  expect({ en: english, zh: chinese }).toEqual(saying(message));
});

it.each(Object.entries(spec.proxyErrors))("proxy error %s has the spec's message [8.60]", (name, message) => {
  expect(errors[name as keyof typeof errors].text).toEqual(saying(message));
});

it("the extraction call has the spec's message for an invalid quantity [5.24]", () => {
  expect(errors.wrongQuantity.text).toEqual(saying(spec.wrongQuantity));
});

it("the extraction call has the spec's message for an unknown country [5.34]", () => {
  expect(errors.countryNotFound.text.en).toBe(spec.notices['warning.tip14'].en);
});
