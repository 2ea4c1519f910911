import { useMemo } from 'react';
import { BINDING_SECONDS } from 'shared-contracts/constants';
import { serviceFigures } from 'shared-contracts/texts/service-figures';
import { useLanguage, useShell } from 'shared-contracts/shell';
import { formatBytes } from 'shared-ui/format';
import { useTranslation } from 'shared-ui/i18n';
import type { FaqEntry } from '../structured-data/structured-data.ts';

const names = ['refund', 'trial', 'binding', 'whitelist', 'mainland'] as const;

const minutes = BINDING_SECONDS.map((seconds) => String(seconds / 60));

/** Questions and answers of the home page with current limits filled in; stable until the language changes. */
export function useFaq(): readonly FaqEntry[] {
  const { t } = useTranslation('remote-marketing');
  const language = useLanguage();
  const { figures } = useShell();
  return useMemo(() => {
    const others = minutes.slice(0, -1).join(t('home.faq.separator'));
    const fill = {
      ...serviceFigures,
      ...figures,
      size: formatBytes(figures.trialBytes, language),
      minutes: t('home.faq.oneOf', { others, last: minutes.at(-1) }),
    };
    return names.map((name) => ({ question: t(`home.faq.${name}.question`), answer: t(`home.faq.${name}.answer`, fill) }));
  }, [figures, language, t]);
}
