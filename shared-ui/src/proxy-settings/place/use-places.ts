import { useEffect, useMemo, useState } from 'react';
import { COUNTRY_WITHOUT_EXITS } from 'shared-contracts/constants';
import { useShell } from 'shared-contracts/shell';
import { keepAnswer, keptAnswer } from '../../answers/kept-answers.ts';
import { useOnline } from '../../use-online.ts';
import type { Country } from './find-countries.ts';

interface Places {
  /** Countries and regions with exits; undefined until they are requested and loaded. */
  readonly countries: readonly Country[] | undefined;
  readonly isFailed: boolean;
  readonly retry: () => void;
}

/**
 * Countries and regions of exits with their provinces, fetched once per page.
 * @param isWanted fetches them; visitors who only read the page don't need them
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

  const countries = useMemo(() => fetched?.filter(({ code }) => code !== COUNTRY_WITHOUT_EXITS), [fetched]);
  const retry = () => setFailed(false);
  useOnline(isFailed, retry);
  return { countries, isFailed, retry };
}
