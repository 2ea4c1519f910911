import type { ComponentProps } from 'react';
import styles from './field.module.css';

/** Native select. */
export function SelectInput(select: ComponentProps<'select'>) {
  return <select {...select} className={`${styles.input} ${styles.select}`} />;
}
