import { FREE_TRIAL_BYTES } from 'shared-contracts/constants';
import { useLanguage } from 'shared-contracts/shell';
import { formatBytes } from 'shared-ui/format';

/** Formatted size of a trial. Default: the basic free trial, `50 MB`. */
export function useTrialSize(bytes: number = FREE_TRIAL_BYTES): string {
  const language = useLanguage();
  return formatBytes(bytes, language);
}
