import { Fragment } from 'react';
import styles from './contact-value.module.css';

/** A contact's value as text; a long one can break after its slashes. */
export function ContactValue({ value }: { readonly value: string }) {
  const [first = '', ...rest] = value.split('/');
  return (
    <span className={styles.value} translate="no">
      {first}
      {rest.map((piece, index) => (
        <Fragment key={`${index}${piece}`}>
          {'/'}
          <wbr />
          {piece}
        </Fragment>
      ))}
    </span>
  );
}
