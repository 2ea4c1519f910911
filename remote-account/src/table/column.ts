import type { ReactNode } from 'react';

export interface Column<Row> {
  readonly title: string;
  readonly render: (row: Row) => ReactNode;
}
