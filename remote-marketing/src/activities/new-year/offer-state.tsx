import type { DatedOffer } from './offer-phase.ts';
import styles from './offer-state.module.css';
import { PhaseNote } from './phase-note.tsx';
import { useOfferPhase } from './use-offer-phase.ts';
import type { OfferTexts } from './use-offer-texts.ts';

interface OfferStateProps {
  readonly offer: DatedOffer;
  readonly words: OfferTexts;
}

/** Whether the offer is upcoming, running or over. Its space is reserved until that is known. */
export function OfferState({ offer, words }: OfferStateProps) {
  const phase = useOfferPhase(offer);
  return (
    <div className={styles.state} data-phase={phase} role="status">
      {phase && <PhaseNote phase={phase} offer={offer} words={words} />}
    </div>
  );
}
