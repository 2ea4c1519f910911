import { useCallback, useRef } from 'react';
import { useLanguage, useShell } from 'shared-contracts/shell';
import { useTranslation } from 'shared-ui/i18n';
import { tourSeen } from '../tour/tour-seen.ts';

interface Tour {
  readonly startTour: () => void;
  /** Starts it for a reader who has not seen it. */
  readonly startTourOnce: () => void;
  readonly endTour: () => void;
}

/** The lead tour, whose code is fetched when somebody takes it. */
export function useTour(): Tour {
  const { t } = useTranslation();
  const { notify } = useShell();
  const language = useLanguage();
  const end = useRef<() => void>(undefined);

  const endTour = useCallback(() => end.current?.(), []);
  const startTour = useCallback(() => {
    endTour();
    const start = async () => {
      const { runTour } = await import('../tour/run-tour.ts');
      end.current = await runTour(language);
    };
    start().catch(() => notify.error(t('failure.network')));
  }, [endTour, language, notify, t]);
  const startTourOnce = useCallback(() => {
    if (!tourSeen.isGone()) startTour();
  }, [startTour]);

  return { startTour, startTourOnce, endTour };
}
