import { money } from '../../platform/commands/money.ts';
import { textTable } from '../../platform/commands/text-table.ts';
import type { PriceChange } from './price-changes.ts';

/** Formats a change in percent, such as `-7.7 %`. */
export function percentChange(before: number, after: number): string {
  const percent = ((after - before) / before) * 100;
  return `${percent > 0 ? '+' : ''}${percent.toFixed(1)} %`;
}

function row({ id, before, after }: PriceChange) {
  if (!before) return [id, 'not on sale', money(after?.listCents ?? 0), 'new', after?.validity ?? null];
  if (!after) return [id, money(before.listCents), 'off sale', 'withdrawn', null];
  return [
    id,
    money(before.listCents),
    money(after.listCents),
    before.listCents === after.listCents ? 'same' : percentChange(before.listCents, after.listCents),
    before.validity === after.validity ? after.validity : `${before.validity} -> ${after.validity}`,
  ];
}

/** Renders a table of old and new terms. */
export function formatPriceChanges(changes: readonly PriceChange[]): string {
  return textTable(['package', 'old', 'new', 'change', 'validity'], changes.map(row));
}
