import { isId } from 'shared-contracts/pages/id';
import { useSearchParams } from 'shared-ui/router';
import { presetRange, presets, readDay, type DayRange, type Preset } from '../day-range/day-range.ts';
import { readPage } from '../pager/read-page.ts';

export type RangeChoice = Preset | 'custom';

/** Dates, order and page from the URL: `range` for a preset relative to today, or `from` and `to`. Invalid values are ignored. */
export function useRange() {
  const [params, setParams] = useSearchParams();
  const preset = presets.find((each) => each === params.get('range'));
  const custom: DayRange = { from: readDay(params.get('from')), to: readDay(params.get('to')) };
  const isCustom = preset === undefined && (custom.from !== '' || custom.to !== '');
  const choice: RangeChoice = isCustom ? 'custom' : (preset ?? 'all');
  const order = params.get('order') ?? '';

  function set(values: Readonly<Record<string, string>>): void {
    setParams((present) => {
      const next = new URLSearchParams(present);
      for (const name of ['range', 'from', 'to', 'page']) next.delete(name);
      for (const [name, value] of Object.entries(values)) if (value !== '') next.set(name, value);
      return next;
    });
  }

  return {
    choice,
    days: choice === 'custom' ? custom : presetRange(choice),
    page: readPage(params),
    orderId: isId(order) ? order : '',
    choosePreset: (chosen: Preset) => set({ range: chosen === 'all' ? '' : chosen }),
    chooseDays: ({ from, to }: DayRange) => set({ from, to }),
    chooseAll: () => setParams({}),
  };
}
