import type { ComponentProps } from 'react';
import styles from './field.module.css';

/** Single-line text input. */
export function TextInput({ className = '', ...input }: ComponentProps<'input'>) {
  return <input {...input} className={`${styles.input} ${className}`} />;
}
