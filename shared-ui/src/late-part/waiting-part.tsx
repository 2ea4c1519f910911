import { useEffect, useState } from 'react';
import { STILL_LOADING_MS } from 'shared-contracts/constants';
import button from '../button.module.css';
import loaded from '../loaded/loaded.module.css';
import { useLoadedTexts } from '../loaded/use-loaded-texts.ts';
import { Spinner } from '../spinner/spinner.tsx';

/** Most parts load faster than this, and a spinner would only flicker. */
const SPINNER_AFTER_MS = 300;

/** Fills the place of a part that is loading. Like a page, it is never given up automatically. */
export function WaitingPart({ onRestart }: { readonly onRestart: (() => void) | undefined }) {
  const t = useLoadedTexts();
  const [phase, setPhase] = useState<'new' | 'slow' | 'late'>('new');
  useEffect(() => {
    const timers = [setTimeout(setPhase, SPINNER_AFTER_MS, 'slow'), setTimeout(setPhase, STILL_LOADING_MS, 'late')];
    return () => timers.forEach(clearTimeout);
  }, []);

  return (
    <div aria-busy>
      {phase === 'slow' && (
        <div className={loaded.message} data-in-card role="status" aria-label={t('loading')}>
          <Spinner />
        </div>
      )}
      {phase === 'late' && (
        <div className={loaded.message} data-in-card role="status">
          <p>{t('late')}</p>
          {onRestart && (
            <button type="button" className={button.small} onClick={onRestart}>
              {t('retry')}
            </button>
          )}
        </div>
      )}
    </div>
  );
}
