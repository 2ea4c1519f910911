import { useSearchParams } from 'shared-ui/router';
import { addressOf, type Line } from './line.ts';

export const lineStates = ['all', 'normal', 'fault'] as const;
const SEARCH_MAX = 100;

export interface LineFilter {
  readonly state: (typeof lineStates)[number];
  /** A location as named by the lines; empty for all. */
  readonly place: string;
  /** Search text; empty for all. */
  readonly find: string;
}

const noFilter: LineFilter = { state: 'all', place: '', find: '' };

export function readLineFilter(params: URLSearchParams): LineFilter {
  return {
    state: lineStates.find((state) => state === params.get('state')) ?? noFilter.state,
    place: params.get('place') ?? noFilter.place,
    find: (params.get('find') ?? noFilter.find).slice(0, SEARCH_MAX),
  };
}

/** Searchable text of a line. The password is excluded because the search is kept in the URL. */
const searched = (line: Line) =>
  [line.lineId, addressOf(line), line.publicIp, line.loc, line.locZh, line.asn, line.asnName, line.orgName].join('\n').toLowerCase();

export function filterLines(lines: readonly Line[], { state, place, find }: LineFilter): readonly Line[] {
  const wanted = find.trim().toLowerCase();
  return lines.filter(
    (line) =>
      (state === 'all' || line.status === state) &&
      (place === '' || line.loc === place) &&
      (wanted === '' || searched(line).includes(wanted)),
  );
}

/** Filter of the lines, kept in the URL beside the order number. */
export function useLineFilter() {
  const [params, setParams] = useSearchParams();

  /** @param replace replaces the history entry, as for each letter of a search; else Back returns to the previous view */
  function setFilter(change: Partial<LineFilter>, replace = false): void {
    setParams(
      (present) => {
        const next = new URLSearchParams(present);
        for (const [name, value] of Object.entries({ ...readLineFilter(present), ...change })) {
          if (value === noFilter[name as keyof LineFilter]) next.delete(name);
          else next.set(name, value);
        }
        return next;
      },
      { replace },
    );
  }

  return { filter: readLineFilter(params), setFilter, clear: () => setFilter(noFilter) };
}
