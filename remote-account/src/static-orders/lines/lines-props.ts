import type { Line } from './line.ts';

/** What the table and the cards show alike. */
export interface LinesProps {
  readonly orderId: string;
  readonly lines: readonly Line[];
  readonly canRenew: boolean;
  /** Ids of the chosen lines. */
  readonly chosen: readonly string[];
  readonly onChoose: (lineIds: readonly string[]) => void;
}
