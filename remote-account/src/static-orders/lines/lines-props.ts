import type { Line } from './line.ts';

/** Props shared by the table and the cards. */
export interface LinesProps {
  readonly orderId: string;
  readonly lines: readonly Line[];
  readonly canRenew: boolean;
  /** Ids of the selected lines. */
  readonly chosen: readonly string[];
  readonly onChoose: (lineIds: readonly string[]) => void;
}
