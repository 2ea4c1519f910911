import { LoaderCircle } from 'lucide-react';
import styles from './spinner.module.css';

interface SpinnerProps {
  /** In CSS pixels. */
  readonly size?: number;
}

/** Loading spinner, static if the reader prefers reduced motion. Text next to it says what is loading. */
export function Spinner({ size = 28 }: SpinnerProps) {
  return <LoaderCircle size={size} className={styles.spinner ?? ''} aria-hidden />;
}
