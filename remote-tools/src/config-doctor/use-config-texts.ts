import { useTranslation } from 'shared-ui/i18n';
import type { ShownFinding } from '../pasted/finding-list.tsx';
import type { ConfigFinding } from './config-finding.ts';

/** Returns a function that translates findings into the reader's language. */
export function useConfigTexts(): (findings: readonly ConfigFinding[]) => ShownFinding[] {
  const { t } = useTranslation('remote-tools');
  const partOf = (part: unknown) =>
    part === 'host' || part === 'port' || part === 'user' || part === 'password' ? t(`configDoctor.part.${part}`) : '';
  return (findings) =>
    findings.map(({ name, isFault, values, code }) => ({
      text: t(`configDoctor.findings.${name}`, { ...values, part: partOf(values.part) }),
      isFault,
      code,
    }));
}
