import { useTranslation } from 'shared-ui/i18n';
import { EXTRACTION_PATH } from 'shared-contracts/extraction-path';
import { parameterNames } from 'shared-contracts/extraction-link';
import styles from './parameter-table.module.css';
import { useParameterValues } from './use-parameter-values.ts';

/** Every parameter of the link: name, meaning, values. */
export function ParameterTable() {
  const { t } = useTranslation('remote-tools');
  const values = useParameterValues();
  return (
    <section className={styles.parameters}>
      <h2>{t('getApi.parameters.title')}</h2>
      <p>{t('getApi.parameters.text', { path: EXTRACTION_PATH })}</p>
      <table aria-label={t('getApi.parameters.title')}>
        <thead>
          <tr>
            <th scope="col">{t('getApi.parameters.name')}</th>
            <th scope="col">{t('getApi.parameters.meaning')}</th>
            <th scope="col">{t('getApi.parameters.values')}</th>
          </tr>
        </thead>
        <tbody>
          {parameterNames.map((name) => (
            <tr key={name}>
              <th scope="row">
                <code translate="no">{name}</code>
              </th>
              <td>{t(`getApi.parameters.${name}.meaning`)}</td>
              <td>{values[name]}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
