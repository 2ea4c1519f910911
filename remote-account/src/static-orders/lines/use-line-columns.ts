import type { ProTableProps } from '@ant-design/pro-components';
import { useMemo, useState } from 'react';
import { factNames, type FactName } from './line-facts.ts';
import type { Line } from './line.ts';

/** Storage key of the selected columns, kept on this device. */
const COLUMNS_KEY = 'tidegate.lineColumns';

/** Columns by importance, with their widths. Those that don't fit are hidden until they are chosen; rows show them on request. */
export const widths: Readonly<Record<FactName, number>> = {
  address: 216,
  account: 152,
  password: 168,
  lineId: 168,
  status: 104,
  endsAt: 148,
  loc: 132,
  publicIp: 176,
  ipType: 132,
  nativeIp: 96,
  risk: 88,
  asnName: 132,
  orgName: 132,
  asn: 104,
  asnType: 132,
  orgType: 132,
};
export const CHECKBOX_WIDTH = 48;
export const OPERATE_WIDTH = 132;

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
function useChosenColumns(): readonly [Columns | undefined, (columns: Columns | undefined) => void] {
  const [chosen, setChosen] = useState<Columns | undefined>(() => {
    try {
      return JSON.parse(localStorage.getItem(COLUMNS_KEY) ?? 'null') ?? undefined;
    } catch {
      return undefined;
    }
  });
  const choose = (columns: Columns | undefined) => {
    setChosen(columns);
    try {
      if (columns) localStorage.setItem(COLUMNS_KEY, JSON.stringify(columns));
      else localStorage.removeItem(COLUMNS_KEY);
    } catch {
      // Without storage the choice lasts as long as the page.
    }
  };
  return [chosen, choose];
}

/**
 * Which columns the table shows: those that the customer has chosen, or else those that fit.
 * @param tableWidth in CSS pixels
 */
export function useLineColumns(tableWidth: number) {
  const [chosen, choose] = useChosenColumns();
  const fitting = useMemo(() => hiddenColumns(tableWidth), [tableWidth]);
  const columns = chosen ?? fitting;
  return {
    hidden: factNames.filter((name) => columns[name]?.show === false),
    columnsState: {
      value: columns,
      // The selector's reset button restores these.
      defaultValue: fitting,
      // ProTable reports every value that it is given, too.
      onChange: (next: Columns) => {
        if (next !== columns) choose(next === fitting ? undefined : next);
      },
    },
  };
}
