import { ProTable as AntProTable, type ProTableProps } from '@ant-design/pro-components';
import { ProProviders } from './pro-providers.tsx';

/** A ProTable as this site uses it, inside `AppProviders`: rows come in from outside (react-query), without ProTable's own search form and card. */
export function ProTable<Row extends object>(props: ProTableProps<Row, Record<string, unknown>>) {
  return (
    <ProProviders>
      <AntProTable<Row, Record<string, unknown>> search={false} ghost pagination={false} {...props} />
    </ProProviders>
  );
}
