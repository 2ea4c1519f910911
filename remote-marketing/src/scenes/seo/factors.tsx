import { useTranslation } from 'shared-ui/i18n';
import styles from './factors.module.css';

const factors = ['country', 'city', 'language', 'device', 'history', 'session', 'moment'] as const;

/** Factors that affect a ranking, and how to keep all of them except the country constant. */
export function Factors() {
  const { t } = useTranslation('remote-marketing');
  return (
    <table className={styles.factors}>
      <thead>
        <tr>
          <th scope="col">{t('sceneSeo.factors.moves')}</th>
          <th scope="col">{t('sceneSeo.factors.hold')}</th>
        </tr>
      </thead>
      <tbody>
        {factors.map((name) => (
          <tr key={name}>
            <th scope="row">{t(`sceneSeo.factors.${name}.name`)}</th>
            <td>{t(`sceneSeo.factors.${name}.text`)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
