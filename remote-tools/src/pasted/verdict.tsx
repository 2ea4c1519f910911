import { CircleAlert, CircleCheck, CircleHelp } from 'lucide-react';
import styles from './verdict.module.css';

interface VerdictProps {
  readonly state: 'ok' | 'bad' | 'open';
  readonly title: string;
  readonly text: string;
}

const signs = { ok: CircleCheck, bad: CircleAlert, open: CircleHelp } as const;

/** Result in one line, with its consequence. */
export function Verdict({ state, title, text }: VerdictProps) {
  const Sign = signs[state];
  return (
    <div className={styles.verdict} data-state={state}>
      <Sign size={22} aria-hidden />
      <div>
        <p className={styles.title}>{title}</p>
        <p>{text}</p>
      </div>
    </div>
  );
}
