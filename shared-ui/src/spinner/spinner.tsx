import { LoaderCircle } from 'lucide-react';
import styles from './spinner.module.css';

interface SpinnerProps {
  /** In CSS pixels. */
  readonly size?: number;
}

/** Turns while something is waited for, and stands still for who wants no motion. Words beside it say what for. */
export function Spinner({ size = 28 }: SpinnerProps) {
  return <LoaderCircle size={size} className={styles.spinner ?? ''} aria-hidden />;
}
