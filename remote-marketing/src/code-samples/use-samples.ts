import type { DemoCodeLanguage } from 'shared-contracts/constants';
import { useAnswer } from 'shared-ui/use-answer';

/** The samples of one language; those of all would weigh more than the page. */
export function useSamples(language: DemoCodeLanguage) {
  return useAnswer('getDemoCodeList', { language });
}
