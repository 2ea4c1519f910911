import type { ComponentProps } from 'react';
import styles from './field.module.css';

/** A choice from a list that the browser or the system shows. */
export function SelectInput(select: ComponentProps<'select'>) {
  return <select {...select} className={`${styles.input} ${styles.select}`} />;
}
