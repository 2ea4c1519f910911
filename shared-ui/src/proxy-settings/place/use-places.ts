import { useEffect, useMemo, useState } from 'react';
import { useShell } from 'shared-contracts/shell';
import { keepAnswer, keptAnswer } from '../../answers/kept-answers.ts';
import type { Country } from './find-countries.ts';

/** Where no exit is offered. */
const WITHOUT_EXITS = 'CN';

interface Places {
  /** Every country or region that exits can be asked for; undefined until it is wanted and there. */
  readonly countries: readonly Country[] | undefined;
  readonly isFailed: boolean;
  readonly retry: () => void;
}

/**
 * The countries and regions of exits with their provinces, asked for once in a page.
 * @param isWanted asks for them: no stranger who only reads the page needs them
 */
export function usePlaces(isWanted: boolean): Places {
  const { api } = useShell();
  const [fetched, setFetched] = useState(() => keptAnswer('countryProvinceList', {}));
  const [isFailed, setFailed] = useState(false);
  const isMissing = isWanted && !fetched && !isFailed;

  useEffect(() => {
    if (!isMissing) return undefined;
    const shown = new AbortController();
    api('countryProvinceList', {}, { errors: 'quiet' }).then(
      (list) => {
        keepAnswer('countryProvinceList', {}, list);
        if (!shown.signal.aborted) setFetched(list);
      },
      () => !shown.signal.aborted && setFailed(true),
    );
    return () => shown.abort();
  }, [api, isMissing]);

  const countries = useMemo(() => fetched?.filter(({ code }) => code !== WITHOUT_EXITS), [fetched]);
  return { countries, isFailed, retry: () => setFailed(false) };
}
