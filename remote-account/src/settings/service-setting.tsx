import { useEffect, useRef, useState } from 'react';
import type { ThirdPartyType } from 'shared-contracts/constants';
import { useLanguage, useShell } from 'shared-contracts/shell';
import { thirdParties } from 'shared-contracts/rules/third-party';
import button from 'shared-ui/button.module.css';
import { formatTime } from 'shared-ui/format';
import { useTranslation } from 'shared-ui/i18n';
import { usePageAddress } from 'shared-ui/link';
import { LogInAgain } from '../account-dialogs/log-in-again.tsx';
import { InlineQuestion } from '../inline-question/inline-question.tsx';
import { ErrorBanner } from '../third-party/error-banner.tsx';
import { ServiceMark } from '../third-party/service-mark.tsx';
import { useStartLogin } from '../third-party/use-start-login.ts';
import { SettingRow } from '../setting-parts/setting-row.tsx';
import type { ServiceAccount } from './use-service-account.ts';
import { useUnbind } from './use-unbind.ts';

interface ServiceSettingProps {
  readonly type: ThirdPartyType;
  readonly account: ServiceAccount;
  readonly customerId: string;
}

/** Isolates a name, so that a right-to-left one does not reorder the surrounding sentence. */
const isolated = (name: string) => `\u2068${name}\u2069`;

/** Links an account of a service, or unlinks it after a confirmation. */
export function ServiceSetting({ type, account: { bound, name, boundAt }, customerId }: ServiceSettingProps) {
  const { t } = useTranslation('remote-account');
  const language = useLanguage();
  const { openLogin } = useShell();
  const address = usePageAddress();
  const journey = useStartLogin();
  const [isAsking, setAsking] = useState(false);
  const unbind = useUnbind(type, customerId, () => setAsking(false));
  const action = useRef<HTMLButtonElement>(null);
  const wasAsking = useRef(false);

  useEffect(() => {
    if (wasAsking.current && !isAsking) action.current?.focus();
    wasAsking.current = isAsking;
  }, [isAsking]);

  const service = thirdParties[type].name;
  const time = bound ? formatTime(boundAt, language) : '';
  const boundText = name ? t('settings.service.bound', { name: isolated(name), time }) : t('settings.service.boundUnnamed', { time });
  const bind = () => void journey.start({ type, purpose: 'bind', next: address('settings') });
  const retry = (again: () => void) => () => {
    // The focused button disappears with the error.
    action.current?.focus();
    again();
  };
  const isLoginOld = [journey.error, unbind.error].some((error) => error?.name === 'oldLogin');
  const does = bound ? 'unbind' : 'bind';
  return (
    <SettingRow
      icon={<ServiceMark type={type} />}
      title={service}
      text={bound ? boundText : t('settings.service.notBound')}
      action={
        <button
          ref={action}
          type="button"
          className={button.small}
          aria-label={t(`settings.service.${does}Label`, { service })}
          aria-expanded={bound ? isAsking : undefined}
          disabled={journey.isBusy}
          aria-busy={journey.isBusy}
          onClick={bound ? () => setAsking(!isAsking) : bind}
        >
          {t(`settings.service.${does}`)}
        </button>
      }
    >
      {isLoginOld && <LogInAgain onLogin={() => openLogin()} />}
      {!isLoginOld && journey.error && <ErrorBanner error={journey.error} onClear={journey.clear} onRetry={retry(bind)} />}
      {!isLoginOld && unbind.error && <ErrorBanner error={unbind.error} onClear={unbind.clear} onRetry={retry(unbind.start)} />}
      {isAsking && (
        <InlineQuestion
          question={t('settings.service.question', { service })}
          yes={t('settings.service.unbind')}
          keep={t('settings.service.keep')}
          isBusy={unbind.isRunning}
          onYes={unbind.start}
          onKeep={() => setAsking(false)}
        />
      )}
    </SettingRow>
  );
}
