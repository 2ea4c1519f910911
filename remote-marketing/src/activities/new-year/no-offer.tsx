import styles from './offer-state.module.css';
import { PhaseNote } from './phase-note.tsx';
import type { OfferTexts } from './use-offer-texts.ts';

/** Shown while no New Year offer has dates. */
export function NoOffer({ words }: { readonly words: OfferTexts }) {
  return (
    <div className={styles.state}>
      <PhaseNote phase="none" words={words} />
    </div>
  );
}
