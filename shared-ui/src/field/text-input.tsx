import type { ComponentProps } from 'react';
import styles from './field.module.css';

/** An input for a line of text. */
export function TextInput({ className = '', ...input }: ComponentProps<'input'>) {
  return <input {...input} className={`${styles.input} ${className}`} />;
}
