import { SIGN_PAST_SECONDS } from 'shared-contracts/constants';
import { extractionLink, isExtractQuantity, type ExtractionSettings, type Signature } from 'shared-contracts/extraction/extraction-link';
import { useHydrated } from 'shared-contracts/shell';
import { useIsOver } from '../../use-is-over.ts';

export interface SignedLink {
  /** Link to display; if unsigned, a preview of its form. */
  readonly shown: string;
  /** Empty while there is no working link. */
  readonly link: string;
  /** When its signature expires, in ISO 8601; undefined until there is one. */
  readonly until: string | undefined;
  readonly isOver: boolean;
}

/** The extraction link for the current settings. */
export function useSignedLink(settings: ExtractionSettings, signature: Signature | undefined): SignedLink {
  const isHydrated = useHydrated();
  const until = signature && new Date((signature.timestamp + SIGN_PAST_SECONDS) * 1000).toISOString();
  const isOver = useIsOver(until);
  const isReady = signature !== undefined && !isOver && isExtractQuantity(settings.num);
  const shown = extractionLink(isHydrated ? location.origin : '', settings, isReady ? signature : undefined);
  const link = isReady ? shown : '';
  return { shown, link, until, isOver };
}
