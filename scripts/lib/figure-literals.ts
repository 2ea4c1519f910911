import { articleFigures as figures } from 'api/article-figures';
import { STATUS_DAYS } from 'shared-contracts/constants';
import type { Language, StoredLocalized } from 'shared-contracts/languages';

/** Units of figures as texts write them, after the number. */
const units = {
  megabytes: { en: ' ?MB\\b', zh: ' ?MB\\b' },
  // The definition of a GB isn't a figure of a product.
  gigabytes: { en: ' ?GB\\b(?! (?:is|=))', zh: ' ?GB\\b(?! (?:为|=|等于))' },
  hours: { en: '[ -]hours?\\b', zh: ' ?小时' },
  minutes: { en: '[ -]minutes?\\b', zh: ' ?分钟' },
  seconds: { en: '[ -]seconds?\\b', zh: ' ?秒' },
  days: { en: '[ -]days?\\b', zh: ' ?天' },
  addresses: { en: ' (?:public |IP )*(?:addresses|IPs|pairs)\\b', zh: ' ?(?:个|条)?(?:公网)? ?(?:地址|IP)' },
  lines: { en: ' lines\\b', zh: ' ?条' },
  digits: { en: '[ -]digit', zh: ' ?位(?:数字|短信)' },
} as const satisfies Readonly<Record<string, StoredLocalized>>;

type Unit = keyof typeof units;

/** Figures that the service enforces or grants, in the units of texts. */
const valuesOf: Readonly<Record<Unit, readonly (string | number)[]>> = {
  megabytes: [figures.trialMegabytes, figures.certifiedMegabytes],
  gigabytes: [figures.verifiedTrialGigabytes, figures.certifiedGigabytes, figures.gigabytesMax],
  hours: [
    figures.trialHours,
    figures.sessionHours,
    figures.restHours,
    figures.signHours,
    figures.dynamicPasswordHours,
    figures.dedupeHours,
  ],
  minutes: [
    figures.unpaidMinutes,
    figures.quoteMinutes,
    figures.smsMinutes,
    figures.smsWindowMinutes,
    figures.captchaMinutes,
    figures.recentLoginMinutes,
    figures.bindingMax,
    figures.stickyOffered,
    figures.stickyMax,
    figures.signFutureMinutes,
    figures.scanMinutes,
    figures.passwordWaitMax,
    figures.paymentQueryMinutes,
  ],
  seconds: [figures.smsResendSeconds, figures.extractionRetrySeconds],
  days: [figures.renewDays, figures.visitorDays, figures.certifiedDays, figures.verifiedTrialDays, STATUS_DAYS],
  addresses: [figures.whitelistMax, figures.extractMax],
  lines: [figures.linesMax],
  digits: [figures.smsDigits],
};

const claims = [figures.countries, figures.availability, figures.support];

/** Figures that need no unit. */
const whole = {
  en: [
    ...claims,
    figures.supportOpens,
    figures.supportCloses,
    ...[figures.verificationUsd, figures.verificationCouponUsd, figures.verifiedTrialWorthUsd].map((usd) => `$${usd}`),
  ],
  zh: [...claims, figures.supportOpens, figures.supportCloses],
} as const;

const escaped = (text: string | number) => String(text).replace(/[$.+]/g, '\\$&');

const patterns = Object.fromEntries(
  (['en', 'zh'] as const).map((language) => [
    language,
    new RegExp(
      [
        ...(Object.keys(units) as Unit[]).map(
          (unit) => `(?<![\\w.,:–-])(?:${[...new Set(valuesOf[unit])].map(escaped).join('|')})${units[unit][language]}`,
        ),
        ...whole[language].map((text) => `(?<![\\w.,:])${escaped(text)}(?![\\w.,:]*\\d)`),
      ].join('|'),
      'g',
    ),
  ]),
) as Readonly<Partial<Record<Language, RegExp>>>;

/** Figures that a text states as literals, although a setting or limit determines them: `30 minutes`. Placeholders don't count. */
export const figureLiterals = (text: string, language: Language): string[] => {
  const pattern = patterns[language];
  return (pattern && text.replace(/\$?\{\{?[^}]*\}?\}/g, '').match(pattern)) ?? [];
};
