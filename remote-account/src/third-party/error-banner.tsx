import { CircleAlert } from 'lucide-react';
import { useEffect, useState } from 'react';
import { ERROR_BANNER_MS } from 'shared-contracts/constants';
import button from 'shared-ui/button.module.css';
import { useTranslation } from 'shared-ui/i18n';
import styles from './error-banner.module.css';
import type { ThirdPartyError } from './third-party-error.ts';

interface ErrorBannerProps {
  readonly error: ThirdPartyError;
  /** Its time is over. */
  readonly onClear: () => void;
  /** Default: the page itself offers to try again. */
  readonly onRetry?: () => void;
}

/** What went wrong, for five seconds from when it is first shown; it does not go while the reader is at it. */
export function ErrorBanner({ error, onClear, onRetry }: ErrorBannerProps) {
  const { t } = useTranslation('remote-account');
  const [isHeld, setHeld] = useState(false);

  useEffect(() => {
    if (isHeld) return undefined;
    const timer = setTimeout(onClear, ERROR_BANNER_MS);
    return () => clearTimeout(timer);
  }, [isHeld, onClear]);

  return (
    <div
      role="presentation"
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      // Not when it enters: the banner opens where the pointer has just pressed, which may rest there for long.
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
