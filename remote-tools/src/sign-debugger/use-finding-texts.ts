import { proxyErrors } from 'shared-contracts/proxy/errors';
import { useLanguage } from 'shared-contracts/shell';
import { useTranslation } from 'shared-ui/i18n';
import type { ShownFinding } from '../pasted/finding-list.tsx';
import { relativeTime } from './relative-time.ts';
import type { SignReport } from './sign-report.ts';

/** Translates a report: mistakes in the signature first, then other faults and notes. */
export function useFindingTexts(): (report: SignReport) => ShownFinding[] {
  const { t } = useTranslation('remote-tools');
  const language = useLanguage();
  const shown = (value: string) => {
    if (value === '') return t('signDebugger.nothing');
    if (value === '\n') return t('signDebugger.lineBreak');
    return value === ' ' ? t('signDebugger.space') : value;
  };

  return ({ findings, mistakes }) => [
    ...mistakes.map(({ name, value = '', count = 0 }) => ({
      text: t(`signDebugger.mistakes.${name}`, { value: shown(value), count: Math.abs(count) }),
      isFault: true,
      code: proxyErrors.signatureFailed.code,
    })),
    ...findings.map(({ name, isFault, values, code }) => ({
      text: t(`signDebugger.findings.${name}`, {
        ...values,
        when: typeof values.seconds === 'number' ? relativeTime(values.seconds, language) : '',
      }),
      isFault,
      code,
    })),
  ];
}
