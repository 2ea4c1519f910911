import { FREE_TRIAL_BYTES } from 'shared-contracts/constants';
import { useLanguage } from 'shared-contracts/shell';
import { formatBytes } from 'shared-ui/format';

/** `50 MB`, the free trial that everybody starts with, unless told otherwise. */
export function useTrialSize(bytes: number = FREE_TRIAL_BYTES): string {
  const language = useLanguage();
  return formatBytes(bytes, language);
}
