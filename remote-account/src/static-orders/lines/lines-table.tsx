import type { ProColumns, ProTableProps } from '@ant-design/pro-components';
import { SlidersHorizontal } from 'lucide-react';
import { useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
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

/** Columns by importance, with their widths: those that don't fit are hidden until they are chosen. */
const widths: Readonly<Record<FactName, number>> = {
  address: 216,
  account: 152,
  password: 168,
  status: 104,
  endsAt: 148,
  loc: 132,
  publicIp: 176,
  lineId: 168,
  ipType: 132,
  nativeIp: 96,
  risk: 88,
  asnName: 132,
  orgName: 132,
  asn: 104,
  asnType: 132,
  orgType: 132,
};
const CHECKBOX_WIDTH = 48;
const OPERATE_WIDTH = 132;

/** Settings of the column selector. */
type Columns = NonNullable<NonNullable<ProTableProps<Line, object>['columnsState']>['value']>;

/** Columns that don't fit into a table of this width. */
function hiddenColumns(tableWidth: number): Columns {
  let left = tableWidth - CHECKBOX_WIDTH - OPERATE_WIDTH;
  const names = Object.keys(widths) as FactName[];
  const hidden = names.filter((name) => {
    left -= widths[name];
    return left < 0;
  });
  return Object.fromEntries(hidden.map((name) => [name, { show: false }]));
}

/** The columns that the customer has chosen on this device, if any. */
function useChosenColumns(): readonly [Columns | undefined, (columns: Columns) => void] {
  const [chosen, setChosen] = useState<Columns | undefined>(() => {
    try {
      return JSON.parse(localStorage.getItem(COLUMNS_KEY) ?? 'null') ?? undefined;
    } catch {
      return undefined;
    }
  });
  const choose = (columns: Columns) => {
    setChosen(columns);
    try {
      localStorage.setItem(COLUMNS_KEY, JSON.stringify(columns));
    } catch {
      // Without storage the choice lasts as long as the page.
    }
  };
  return [chosen, choose];
}

function useWidth(): readonly [RefObject<HTMLDivElement | null>, number | undefined] {
  const box = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState<number>();
  useLayoutEffect(() => {
    const measure = () => setWidth(box.current?.clientWidth);
    const resizing = new ResizeObserver(measure);
    measure();
    if (box.current) resizing.observe(box.current);
    return () => resizing.disconnect();
  }, []);
  return [box, width];
}

const chooseAll = (box: ReactNode) => <SelectAll>{box}</SelectAll>;

/** Lines as a table with selectable and movable columns, for wide screens. At first it has the columns that fit. */
export default function LinesTable({ orderId, lines, canRenew, chosen, onChoose, tools }: LinesProps & { readonly tools: ReactNode }) {
  const { t } = useTranslation('remote-account');
  const [box, width] = useWidth();
  const [chosenColumns, chooseColumns] = useChosenColumns();
  const facts = factNames.map((name): ProColumns<Line> => ({
    key: name,
    title: t(`lines.column.${name}`),
    width: widths[name],
    render: (_, line) => (
      <div className={styles.fact} style={{ maxWidth: `calc(${widths[name]}px - 2 * var(--cell-padding))` }}>
        <LineFact line={line} name={name} />
      </div>
    ),
  }));
  const operate: ProColumns<Line> = {
    key: 'operate',
    title: t('orders.column.operate'),
    width: OPERATE_WIDTH,
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
  const hidden = hiddenColumns(width ?? 0);
  return (
    <div ref={box}>
      {width !== undefined && (
        <ProTable<Line>
          className={styles.table ?? ''}
          rowKey="lineId"
          size="middle"
          columns={[...facts, operate]}
          dataSource={[...lines]}
          pagination={{ pageSize: PAGE_SIZE, hideOnSinglePage: true, showSizeChanger: false }}
          scroll={{ x: 'max-content' }}
          columnsState={{ value: chosenColumns ?? hidden, defaultValue: hidden, onChange: chooseColumns }}
          options={{ reload: false, density: false, fullScreen: false, setting: { settingIcon: columnsButton, listsHeight: LIST_HEIGHT } }}
          toolbar={{ title: tools }}
          tableAlertRender={false}
          rowSelection={{
            selectedRowKeys: [...chosen],
            preserveSelectedRowKeys: true,
            columnTitle: chooseAll,
            onChange: (keys) => onChoose(keys.map(String)),
            getCheckboxProps: ({ lineId }) => ({ 'aria-label': t('lines.choose', { lineId }) }),
            columnWidth: CHECKBOX_WIDTH,
          }}
        />
      )}
    </div>
  );
}
