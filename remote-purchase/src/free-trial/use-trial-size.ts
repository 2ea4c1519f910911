import { useLanguage, useShell } from 'shared-contracts/shell';
import { formatBytes } from 'shared-ui/format';

/** Formatted size of a trial, such as `50 MB`. Default: the basic free trial. */
export function useTrialSize(bytes?: number): string {
  const language = useLanguage();
  const { figures } = useShell();
  return formatBytes(bytes ?? figures.trialBytes, language);
}
