import { FREE_TRIAL_BYTES } from 'shared-contracts/constants';
import { useLanguage } from 'shared-contracts/shell';
import { formatBytes } from 'shared-ui/format';

/** `50 MB`. */
export function useTrialSize(): string {
  const language = useLanguage();
  return formatBytes(FREE_TRIAL_BYTES, language);
}
