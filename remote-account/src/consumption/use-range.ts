import { isId } from 'shared-contracts/pages/id';
import { useSearchParams } from 'shared-ui/router';
import { readTag } from '../order-parts/read-tag.ts';
import { presetRange, presets, readDay, type DayRange, type Preset } from '../day-range/day-range.ts';
import { readPage } from '../pager/read-page.ts';

export type RangeChoice = Preset | 'custom';

/** Dates, order or tag, and page from the URL: `range` for a preset relative to today, or `from` and `to`. Invalid values are ignored. */
export function useRange() {
  const [params, setParams] = useSearchParams();
  const preset = presets.find((each) => each === params.get('range'));
  const custom: DayRange = { from: readDay(params.get('from')), to: readDay(params.get('to')) };
  const isCustom = preset === undefined && (custom.from !== '' || custom.to !== '');
  const choice: RangeChoice = isCustom ? 'custom' : (preset ?? 'all');
  const order = params.get('order') ?? '';
  const orderId = isId(order) ? order : '';

  /** Sets parameters, or removes them if empty. The rest stays, apart from the page. */
  function set(values: Readonly<Record<string, string>>, replace = false): void {
    setParams(
      (present) => {
        const next = new URLSearchParams(present);
        next.delete('page');
        for (const [name, value] of Object.entries(values)) {
          if (value === '') next.delete(name);
          else next.set(name, value);
        }
        return next;
      },
      { replace },
    );
  }

  return {
    choice,
    days: choice === 'custom' ? custom : presetRange(choice),
    page: readPage(params),
    orderId,
    // An order is found whatever its tags.
    tag: orderId === '' ? readTag(params) : '',
    choosePreset: (chosen: Preset) => set({ range: chosen === 'all' ? '' : chosen, from: '', to: '' }),
    chooseDays: ({ from, to }: DayRange) => set({ range: '', from, to }),
    chooseTag: (chosen: string) => set({ tag: chosen }),
    /** Replaces a tag that no longer exists, so that Back doesn't lead to it. */
    replaceTag: (other: string) => set({ tag: other }, true),
    chooseAll: () => setParams({}),
  };
}
