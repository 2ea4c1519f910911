import { DYNAMIC_PASSWORD_HOURS } from 'shared-contracts/constants';
import { useTranslation } from 'shared-ui/i18n';
import { PageLink } from 'shared-ui/link';
import styles from '../pasted/tool-page.module.css';

const ways = ['proxy', 'parts', 'leased', 'line'] as const;

/** Which host, port, user and password belong together. */
export function LoginTable() {
  const { t } = useTranslation('remote-tools');
  return (
    <section>
      <h2>{t('configDoctor.ways.title')}</h2>
      <table className={styles.table} aria-label={t('configDoctor.ways.title')}>
        <thead>
          <tr>
            {(['way', 'entry', 'user', 'password'] as const).map((column) => (
              <th key={column} scope="col">
                {t(`configDoctor.ways.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {ways.map((way) => (
            <tr key={way}>
              <th scope="row">{t(`configDoctor.ways.rows.${way}.way`)}</th>
              <td>{t(`configDoctor.ways.rows.${way}.entry`)}</td>
              <td>{t(`configDoctor.ways.rows.${way}.user`)}</td>
              <td>{t(`configDoctor.ways.rows.${way}.password`, { hours: DYNAMIC_PASSWORD_HOURS })}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        <PageLink route="toolAccountPassword">{t('configDoctor.ways.more')}</PageLink>
      </p>
    </section>
  );
}
