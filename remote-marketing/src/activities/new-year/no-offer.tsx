import styles from './offer-state.module.css';
import { PhaseNote } from './phase-note.tsx';
import type { OfferWords } from './use-offer-words.ts';

/** Shown while no New Year offer has dates. */
export function NoOffer({ words }: { readonly words: OfferWords }) {
  return (
    <div className={styles.state}>
      <PhaseNote phase="none" words={words} />
    </div>
  );
}
