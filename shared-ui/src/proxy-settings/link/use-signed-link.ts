import { SIGN_PAST_SECONDS } from 'shared-contracts/constants';
import { extractionLink, isExtractQuantity, type ExtractionSettings, type Signature } from 'shared-contracts/extraction-link';
import { useHydrated } from 'shared-contracts/shell';
import { useIsOver } from '../../use-is-over.ts';

export interface SignedLink {
  /** As it is shown: where it is not signed, as it will be. */
  readonly shown: string;
  /** Empty while there is none that works. */
  readonly link: string;
  /** When its signature ends, in ISO 8601; undefined until there is one. */
  readonly until: string | undefined;
  readonly isOver: boolean;
}

/** The extraction link as the settings make it at this moment. */
export function useSignedLink(settings: ExtractionSettings, signature: Signature | undefined): SignedLink {
  const isHydrated = useHydrated();
  const until = signature && new Date((signature.timestamp + SIGN_PAST_SECONDS) * 1000).toISOString();
  const isOver = useIsOver(until);
  const shown = extractionLink(isHydrated ? location.origin : '', settings, isOver ? undefined : signature);
  const link = signature && !isOver && isExtractQuantity(settings.num) ? shown : '';
  return { shown, link, until, isOver };
}
