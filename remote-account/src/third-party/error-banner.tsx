import { CircleAlert } from 'lucide-react';
import { useEffect, useState } from 'react';
import { ERROR_BANNER_MS } from 'shared-contracts/constants';
import button from 'shared-ui/button.module.css';
import { useTranslation } from 'shared-ui/i18n';
import styles from './error-banner.module.css';
import type { ThirdPartyError } from './third-party-error.ts';

interface ErrorBannerProps {
  readonly error: ThirdPartyError;
  /** Called when the banner has been shown long enough. */
  readonly onClear: () => void;
  /** Default: none, because the page itself offers a retry. */
  readonly onRetry?: () => void;
}

/** An error, shown for five seconds; it stays while the reader interacts with it. */
export function ErrorBanner({ error, onClear, onRetry }: ErrorBannerProps) {
  const { t } = useTranslation('remote-account');
  const [isPaused, setHeld] = useState(false);

  useEffect(() => {
    if (isPaused) return undefined;
    const timer = setTimeout(onClear, ERROR_BANNER_MS);
    return () => clearTimeout(timer);
  }, [isPaused, onClear]);

  return (
    <div
      role="presentation"
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      // Not on pointerenter: the banner opens below the pointer of the last click, which may rest there for long.
      onPointerMove={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
    >
      <div className={styles.banner} role="alert">
        <CircleAlert size={20} aria-hidden />
        <p>
          <strong>{t(`thirdParty.errors.${error.name}`)}</strong>
          {error.detail && <span>{error.detail}</span>}
        </p>
        {onRetry && (
          <button type="button" className={button.small} onClick={onRetry}>
            {t('thirdParty.retry')}
          </button>
        )}
      </div>
    </div>
  );
}
