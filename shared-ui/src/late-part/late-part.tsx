import { useEffect, useRef, useState, type ComponentType } from 'react';
import { useHydrated, useShell } from 'shared-contracts/shell';
import { useTranslation } from 'shared-ui/i18n';
import { Loaded } from '../loaded/loaded.tsx';
import { useOnline } from '../use-online.ts';
import { WaitingPart } from './waiting-part.tsx';

type Load<Props extends object> = () => Promise<{ readonly default: ComponentType<Props> }>;

/**
 * Part of a page that is loaded and rendered only after hydration, such as a form and its library. Prerendered HTML contains only a
 * noscript message; the page reserves the space. If it can't be loaded, it says so in its own place, and the rest of the page, with all
 * that is typed there, stays as it is.
 * @param load a dynamic import
 */
export function latePart<Props extends object = object>(load: Load<Props>): ComponentType<Props> {
  let known: ComponentType<Props> | undefined;

  return function LatePart(props: Props) {
    const { t } = useTranslation('ui');
    const isHydrated = useHydrated();
    const shell = useShell();
    const [Part, setPart] = useState(() => known);
    const [error, setError] = useState<unknown>();
    const restart = useRef<() => void>(undefined);
    const [restarts, setRestarts] = useState(0);
    const retry = () => setError(undefined);
    const again = () => {
      restart.current?.();
      setRestarts(restarts + 1);
    };
    const isWanted = !Part && error === undefined;

    useEffect(() => {
      if (!isWanted) return undefined;
      const shown = new AbortController();
      // Not destructured, so that the build doesn't record it as required: an older shell lacks it.
      const loading = shell.loadPart?.(load);
      restart.current = loading?.restart;
      (loading?.loaded ?? load()).then(
        (module) => {
          known = module.default;
          if (!shown.signal.aborted) setPart(() => module.default);
        },
        (cause: unknown) => !shown.signal.aborted && setError(cause),
      );
      return () => shown.abort();
    }, [isWanted, shell]);
    useOnline(error !== undefined, retry);

    if (!isHydrated) return <noscript>{t('needsScript')}</noscript>;
    if (isWanted) return <WaitingPart key={restarts} onRestart={shell.loadPart && again} />;
    const query = { data: Part, error, isFetching: false, isPaused: !Part && !navigator.onLine, refetch: async () => retry() };
    return (
      <Loaded query={query} rows={0} isInCard>
        {(Loadable) => <Loadable {...props} />}
      </Loaded>
    );
  };
}
