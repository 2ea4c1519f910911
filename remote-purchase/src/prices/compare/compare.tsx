import { X } from 'lucide-react';
import { serviceFigures } from 'shared-contracts/texts/service-figures';
import { useTranslation } from 'shared-ui/i18n';
import { PageLink } from 'shared-ui/link';
import styles from './compare.module.css';

const columns = ['link', 'account', 'static'] as const;
const rows = ['billing', 'exit', 'session', 'places', 'access', 'start', 'suits'] as const;
const notOffered = ['refunds', 'mainland', 'unlimited', 'mobile', 'zip', 'udp'] as const;

/** Comparison of the products' modes, with the features that none of them has. */
export function Compare() {
  const { t } = useTranslation('remote-purchase');
  return (
    <div className={styles.band}>
      <section id="compare" aria-labelledby="compare-title" className={styles.section}>
        <h2 id="compare-title">{t('compare.title')}</h2>
        <p className={styles.text}>
          {t('compare.text')} <PageLink route="locations">{t('compare.locations')}</PageLink>
        </p>
        <table className={styles.table} aria-labelledby="compare-title">
          <thead>
            <tr>
              <th scope="col">{t('compare.option')}</th>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {t(`compare.column.${column}`)} <span>{t(`compare.product.${column}`)}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row}>
                <th scope="row">{t(`compare.row.${row}`)}</th>
                {columns.map((column) => (
                  <td key={column} data-label={t(`compare.column.${column}`)}>
                    {t(`compare.${row}.${column}`, serviceFigures)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        <h3>{t('compare.notOffered.title')}</h3>
        <ul className={styles.none}>
          {notOffered.map((each) => (
            <li key={each}>
              <X size={20} aria-hidden />
              {t(`compare.notOffered.${each}`)}
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
