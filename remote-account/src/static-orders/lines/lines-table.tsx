import type { ProColumns } from '@ant-design/pro-components';
import { SlidersHorizontal } from 'lucide-react';
import type { ReactNode } from 'react';
import button from 'shared-ui/button.module.css';
import { CopyButton } from 'shared-ui/copy-button';
import { useTranslation } from 'shared-ui/i18n';
import { ProTable } from '../../pro/pro-table.tsx';
import { SelectAll } from './select-all.tsx';
import { LineFact } from './line-fact.tsx';
import { factNames, type FactName } from './line-facts.ts';
import { credentialsOf, type Line } from './line.ts';
import styles from './lines-table.module.css';
import type { LinesProps } from './lines-props.ts';
import { RenewLines } from './renew-lines.tsx';

/** Storage key of the selected columns, kept on this device. */
const COLUMNS_KEY = 'tidegate.lineColumns';
/** Height of the column selector in CSS pixels; it fits a small laptop screen. */
const LIST_HEIGHT = 320;
/** Rows per page; an order has at most 100 lines. */
const PAGE_SIZE = 20;

const widths: Partial<Readonly<Record<FactName, number>>> = {
  lineId: 168,
  address: 216,
  account: 152,
  password: 168,
  publicIp: 176,
  endsAt: 148,
  nativeIp: 96,
  risk: 88,
};

const chooseAll = (box: ReactNode) => <SelectAll>{box}</SelectAll>;

/** Lines as a table with selectable and movable columns, for screens wider than a phone. */
export default function LinesTable({ orderId, lines, canRenew, chosen, onChoose, tools }: LinesProps & { readonly tools: ReactNode }) {
  const { t } = useTranslation('remote-account');
  const facts = factNames.map((name): ProColumns<Line> => ({
    key: name,
    title: t(`lines.column.${name}`),
    width: widths[name] ?? 132,
    render: (_, line) => <LineFact line={line} name={name} />,
  }));
  const operate: ProColumns<Line> = {
    key: 'operate',
    title: t('orders.column.operate'),
    width: 132,
    fixed: 'right',
    disable: true,
    render: (_, line) => (
      <span className={styles.operate}>
        <CopyButton text={credentialsOf(line)} label={t('lines.credentialsOf', { lineId: line.lineId })} compact />
        {canRenew && <RenewLines orderId={orderId} lineIds={[line.lineId]} label={t('lines.renewOne', { lineId: line.lineId })} />}
      </span>
    ),
  };
  const columnsButton = (
    <button type="button" className={button.small}>
      <SlidersHorizontal size={16} aria-hidden />
      {t('lines.columns')}
    </button>
  );
  return (
    <ProTable<Line>
      className={styles.table ?? ''}
      rowKey="lineId"
      size="middle"
      columns={[...facts, operate]}
      dataSource={[...lines]}
      pagination={{ pageSize: PAGE_SIZE, hideOnSinglePage: true, showSizeChanger: false }}
      scroll={{ x: 'max-content' }}
      columnsState={{ persistenceKey: COLUMNS_KEY, persistenceType: 'localStorage' }}
      options={{ reload: false, density: false, fullScreen: false, setting: { settingIcon: columnsButton, listsHeight: LIST_HEIGHT } }}
      toolbar={{ title: tools }}
      tableAlertRender={false}
      rowSelection={{
        selectedRowKeys: [...chosen],
        preserveSelectedRowKeys: true,
        columnTitle: chooseAll,
        onChange: (keys) => onChoose(keys.map(String)),
        getCheckboxProps: ({ lineId }) => ({ 'aria-label': t('lines.choose', { lineId }) }),
      }}
    />
  );
}
