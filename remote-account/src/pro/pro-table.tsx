import { ProTable as AntProTable, type ProTableProps } from '@ant-design/pro-components';
import { ProProviders } from './pro-providers.tsx';

/**
 * ProTable as configured for this site, inside `AppProviders`: rows come from outside (react-query), without ProTable's own search form and
 * card.
 */
export function ProTable<Row extends object>(props: ProTableProps<Row, Record<string, unknown>>) {
  return (
    <ProProviders>
      <AntProTable<Row, Record<string, unknown>> search={false} ghost pagination={false} {...props} />
    </ProProviders>
  );
}
