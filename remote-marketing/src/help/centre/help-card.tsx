import type { ReactNode } from 'react';
import styles from './help-card.module.css';
import { HelpIcon } from './help-icon.tsx';

interface HelpCardProps {
  /** Of the guide or page, for its sign. */
  readonly id: string;
  /** The link, with the title. */
  readonly children: ReactNode;
  readonly text: string;
}

/** An entry of the help centre. */
export function HelpCard({ id, children, text }: HelpCardProps) {
  return (
    <li className={styles.card}>
      <HelpIcon id={id} />
      <h3>{children}</h3>
      <p>{text}</p>
    </li>
  );
}
