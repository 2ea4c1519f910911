import { useEffect, useState } from 'react';
import type { CallResponse } from 'shared-contracts/api/calls';
import { useShell } from 'shared-contracts/shell';
import { keepAnswer, keptAnswer } from 'shared-ui/kept-answers';
import { useOnline } from 'shared-ui/use-online';

export type Continent = CallResponse<'locations'>[number];
export type Location = Continent['places'][number];

interface ShownLocations {
  /** Undefined until loaded. */
  readonly continents: readonly Continent[] | undefined;
  /** The list is current, so its stock may be shown; that of a prerendered page is outdated. */
  readonly isCurrent: boolean;
  readonly failed: boolean;
  readonly retry: () => void;
}

/**
 * Locations where something is sold: first those of the prerendered page, then the current ones.
 * @param code ISO code of a single country or region to load; undefined for all
 */
export function useLocations(code?: string): ShownLocations {
  const { api, storedAnswer } = useShell();
  const [today, setToday] = useState<readonly Continent[]>();
  const [failed, setFailed] = useState(false);

  useEffect(() => {
    if (failed) return undefined;
    const controller = new AbortController();
    const request = requestFor(code);
    api('locations', request, { errors: 'quiet', signal: controller.signal }).then(
      (list) => {
        keepAnswer('locations', request, list);
        if (!controller.signal.aborted) setToday(list);
      },
      () => !controller.signal.aborted && setFailed(true),
    );
    return () => controller.abort();
  }, [api, code, failed]);

  const request = requestFor(code);
  const retry = () => setFailed(false);
  useOnline(failed, retry);
  return {
    continents: today ?? keptAnswer('locations', request) ?? storedAnswer('locations', request),
    isCurrent: today !== undefined,
    failed,
    retry,
  };
}

const requestFor = (code: string | undefined) => (code === undefined ? {} : { code });
