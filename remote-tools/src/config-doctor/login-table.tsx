import { DYNAMIC_PASSWORD_HOURS } from 'shared-contracts/constants';
import { useTranslation } from 'shared-ui/i18n';
import { PageLink } from 'shared-ui/link';
import { ToolTable } from '../tool-page/tool-table.tsx';

const ways = ['proxy', 'parts', 'leased', 'line'] as const;

/** Table of the hosts, ports, user names and passwords that belong together. */
export function LoginTable() {
  const { t } = useTranslation('remote-tools');
  return (
    <section>
      <h2>{t('configDoctor.ways.title')}</h2>
      <ToolTable
        label={t('configDoctor.ways.title')}
        columns={(['way', 'entry', 'user', 'password'] as const).map((column) => t(`configDoctor.ways.${column}`))}
        rows={ways.map((way) => ({
          key: way,
          name: t(`configDoctor.ways.rows.${way}.way`),
          values: [
            t(`configDoctor.ways.rows.${way}.entry`),
            t(`configDoctor.ways.rows.${way}.user`),
            t(`configDoctor.ways.rows.${way}.password`, { hours: DYNAMIC_PASSWORD_HOURS }),
          ],
        }))}
        labelled
      />
      <p>
        <PageLink route="toolAccountPassword">{t('configDoctor.ways.more')}</PageLink>
      </p>
    </section>
  );
}
