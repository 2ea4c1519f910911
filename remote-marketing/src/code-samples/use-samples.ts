import type { DemoCodeLanguage } from 'shared-contracts/constants';
import { useAnswer } from 'shared-ui/use-answer';

/** Samples of one language; those of all languages would be larger than the page. */
export function useSamples(language: DemoCodeLanguage) {
  return useAnswer('getDemoCodeList', { language });
}
