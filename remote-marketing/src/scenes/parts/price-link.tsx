import type { ReactNode } from 'react';
import { PageLink } from 'shared-ui/link';
import styles from './price-link.module.css';
import { KB } from './traffic.ts';

interface PriceLinkProps {
  /** Pages per month. */
  readonly pages: number;
  /** Bytes per page. */
  readonly weight: number;
  readonly children: ReactNode;
}

/** Opens the price calculator with the figures of a calculation. */
export function PriceLink({ pages, weight, children }: PriceLinkProps) {
  const suffix = `?pages=${Math.round(pages)}&weight=${Number((weight / KB).toFixed(2))}#calculator`;
  return (
    <PageLink route="buyFlow" suffix={suffix} className={styles.price}>
      {children}
    </PageLink>
  );
}
