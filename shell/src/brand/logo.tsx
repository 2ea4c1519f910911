import { brandName } from 'shared-contracts/texts/brand';
import type { Language } from 'shared-contracts/languages';
import styles from './logo.module.css';

/** Logo, a tide passing a gate, followed by the name. */
export function Logo({ language }: { readonly language: Language }) {
  return (
    <span className={styles.logo}>
      <svg width="36" height="36" viewBox="0 0 36 36" aria-hidden>
        <rect width="36" height="36" rx="9" fill="var(--tide)" />
        <path d="M10 8v9M18 8v6M26 8v9" stroke="var(--on-tide)" strokeWidth="2.6" strokeLinecap="round" />
        <path
          d="M6 22c3-3 5-3 8 0s5 3 8 0 5-3 8 0M6 28c3-3 5-3 8 0s5 3 8 0 5-3 8 0"
          fill="none"
          stroke="var(--on-tide)"
          strokeWidth="2.4"
          strokeLinecap="round"
        />
      </svg>
      <span>{brandName[language]}</span>
    </span>
  );
}
