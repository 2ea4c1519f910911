import type { ProColumns } from '@ant-design/pro-components';
import { SlidersHorizontal } from 'lucide-react';
import { useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import button from 'shared-ui/button.module.css';
import { CopyButton } from 'shared-ui/copy-button';
import { useTranslation } from 'shared-ui/i18n';
import { FactList } from '../../fact-list/fact-list.tsx';
import { ProTable } from '../../pro/pro-table.tsx';
import { SelectAll } from './select-all.tsx';
import { LineFact } from './line-fact.tsx';
import { factNames, type FactName } from './line-facts.ts';
import { credentialsOf, type Line } from './line.ts';
import styles from './lines-table.module.css';
import type { LinesProps } from './lines-props.ts';
import { RenewLines } from './renew-lines.tsx';
import { CHECKBOX_WIDTH, OPERATE_WIDTH, useLineColumns, widths } from './use-line-columns.ts';

/** Height of the column selector in CSS pixels; it fits a small laptop screen. */
const LIST_HEIGHT = 320;
/** Rows per page; an order has at most 100 lines. */
const PAGE_SIZE = 20;

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

/** What the columns don't show. */
function MoreFacts({ line, names }: { readonly line: Line; readonly names: readonly FactName[] }) {
  const { t } = useTranslation('remote-account');
  return (
    <div className={styles.more}>
      <FactList facts={names.map((name) => ({ name: t(`lines.column.${name}`), value: <LineFact line={line} name={name} /> }))} />
    </div>
  );
}

const chooseAll = (box: ReactNode) => <SelectAll>{box}</SelectAll>;

/** Lines as a table with selectable and movable columns, for wide screens. At first it has the columns that fit. */
export default function LinesTable({ orderId, lines, canRenew, chosen, onChoose, tools }: LinesProps & { readonly tools: ReactNode }) {
  const { t } = useTranslation('remote-account');
  const [box, width] = useWidth();
  const { hidden, columnsState } = useLineColumns(width ?? 0);
  const [openLines, setOpenLines] = useState<readonly string[]>([]);
  const toggle = (lineId: string) =>
    setOpenLines(openLines.includes(lineId) ? openLines.filter((each) => each !== lineId) : [...openLines, lineId]);
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
        {hidden.length > 0 && (
          <button type="button" className={button.text} aria-expanded={openLines.includes(line.lineId)} onClick={() => toggle(line.lineId)}>
            {t('lines.more')}
          </button>
        )}
      </span>
    ),
  };
  const renderMore = (line: Line) => <MoreFacts line={line} names={hidden} />;
  const columnsButton = (
    <button type="button" className={button.small}>
      <SlidersHorizontal size={16} aria-hidden />
      {t('lines.columns')}
    </button>
  );
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
          columnsState={columnsState}
          options={{ reload: false, density: false, fullScreen: false, setting: { settingIcon: columnsButton, listsHeight: LIST_HEIGHT } }}
          toolbar={{ title: tools }}
          tableAlertRender={false}
          expandable={{
            showExpandColumn: false,
            expandedRowKeys: hidden.length > 0 ? openLines : [],
            expandedRowRender: renderMore,
          }}
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
