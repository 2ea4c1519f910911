import { useTranslation } from 'shared-ui/i18n';
import { EXTRACTION_PATH } from 'shared-contracts/proxy/extraction-path';
import { parameterNames } from 'shared-contracts/extraction/extraction-link';
import { ToolTable } from '../tool-page/tool-table.tsx';
import { useParameterValues } from './use-parameter-values.ts';

/** Table of the link's parameters: name, meaning, values. */
export function ParameterTable() {
  const { t } = useTranslation('remote-tools');
  const values = useParameterValues();
  return (
    <section>
      <h2>{t('getApi.parameters.title')}</h2>
      <p>{t('getApi.parameters.text', { path: EXTRACTION_PATH })}</p>
      <ToolTable
        label={t('getApi.parameters.title')}
        columns={[t('getApi.parameters.name'), t('getApi.parameters.meaning'), t('getApi.parameters.values')]}
        rows={parameterNames.map((name) => ({
          key: name,
          name: { code: name },
          values: [t(`getApi.parameters.${name}.meaning`), values[name]],
        }))}
      />
    </section>
  );
}
