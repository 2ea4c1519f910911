import type { ComponentProps, ReactNode } from 'react';
import { Input } from 'shared-ui/antd';
import styles from './input-with-aside.module.css';

/** An input with something at its right; the form binds value, id and description to the input itself. */
export function InputWithAside({ aside, ...input }: ComponentProps<typeof Input> & { readonly aside: ReactNode }) {
  return (
    <div className={styles.row}>
      <Input {...input} />
      {aside}
    </div>
  );
}
