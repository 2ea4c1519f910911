import { useTranslation } from 'shared-ui/i18n';
import { Loaded } from 'shared-ui/loaded';
import { useSearchParams } from 'shared-ui/router';
import { Pager } from '../pager/pager.tsx';
import { readPage } from '../pager/read-page.ts';
import styles from './balance-page.module.css';
import { MovementTable } from './movement-table.tsx';
import { PAGE_SIZE, useMovements } from './use-balance.ts';

/** Paginated list of everything that has changed the balance. */
export function Movements() {
  const { t } = useTranslation('remote-account');
  const page = readPage(useSearchParams()[0]);
  const query = useMovements(page);
  return (
    <section className={styles.movements} aria-labelledby="balance-movements">
      <h2 id="balance-movements">{t('balance.movements')}</h2>
      <Loaded query={query} rows={5}>
        {({ list, total }) => (
          <div aria-busy={query.isPlaceholderData}>
            {list.length > 0 && <MovementTable list={list} />}
            {total === 0 && <p className={styles.none}>{t('balance.none')}</p>}
            <Pager route="balance" page={page} total={total} pageSize={PAGE_SIZE} isPastEnd={list.length === 0} />
          </div>
        )}
      </Loaded>
    </section>
  );
}
