import { useCallback, useRef } from 'react';
import { useLanguage, useShell } from 'shared-contracts/shell';
import { useTranslation } from 'shared-ui/i18n';
import { tourSeen } from '../tour/tour-seen.ts';

interface Tour {
  readonly startTour: () => void;
  /** Starts the tour for a reader who has not seen it. */
  readonly startTourOnce: () => void;
  readonly endTour: () => void;
}

/** The product tour, whose code loads when it starts. */
export function useTour(): Tour {
  const { t } = useTranslation();
  const { notify } = useShell();
  const language = useLanguage();
  const run = useRef<AbortController>(undefined);

  const endTour = useCallback(() => run.current?.abort(), []);
  const startTour = useCallback(() => {
    endTour();
    const controller = new AbortController();
    run.current = controller;
    const start = async () => {
      const { runTour } = await import('../tour/run-tour.ts');
      await runTour(language, controller.signal);
    };
    start().catch(() => notify.error(t('failure.network')));
  }, [endTour, language, notify, t]);
  const startTourOnce = useCallback(() => {
    if (!tourSeen.get()) startTour();
  }, [startTour]);

  return { startTour, startTourOnce, endTour };
}
