import { Play } from 'lucide-react';
import { useRef, useState } from 'react';
import { isApiError } from 'shared-contracts/api/api-error';
import type { CallRequest, CallResponse } from 'shared-contracts/api/calls';
import { useSession, useShell } from 'shared-contracts/shell';
import { BusyButton } from 'shared-ui/busy-button';
import button from 'shared-ui/button.module.css';
import { useTranslation } from 'shared-ui/i18n';
import { latePart } from 'shared-ui/late-part';
import styles from './try-proxy.module.css';

/** Contains the texts and links of all outcomes, so it is loaded only once there is one. */
const TryResult = latePart(() => import('./try-result.tsx'));

interface TryProxyProps {
  /** The order ID is empty if none is selected. */
  readonly request: CallRequest<'tryProxy'>;
}

interface Outcome {
  /** Serialized request; the outcome is discarded when the request changes. */
  readonly of: string;
  readonly answer?: CallResponse<'tryProxy'>;
  /** Error, if there is no response. */
  readonly failure?: { readonly code: number; readonly message: string };
}

/** Sends a test request through the gateway with an order, and shows its exit or the refusal. */
export function TryProxy({ request }: TryProxyProps) {
  const { t } = useTranslation(['remote-tools', 'shell']);
  const { api, notify, openLogin } = useShell();
  const isStranger = useSession((session) => session.accessToken === '');
  const [tried, setTried] = useState<string>();
  const [outcome, setOutcome] = useState<Outcome>();
  const latest = useRef('');
  const key = JSON.stringify(request);
  const isBusy = tried === key && outcome?.of !== key;

  async function attempt(): Promise<Outcome> {
    try {
      return { of: key, answer: await api('tryProxy', request, { errors: 'quiet' }) };
    } catch (error) {
      if (!isApiError(error) || error.status === 0) return { of: key, failure: { code: 0, message: t('tryProxy.unreached') } };
      return { of: key, failure: { code: error.code, message: error.issues[0]?.message ?? error.message } };
    }
  }

  async function start(): Promise<void> {
    if (isStranger) {
      openLogin();
      return;
    }
    if (request.orderId === '') {
      notify.warning('warning.tip16');
      return;
    }
    setTried(key);
    setOutcome(undefined);
    latest.current = key;
    const made = await attempt();
    if (latest.current === key) setOutcome(made);
  }

  return (
    <section className={styles.try} aria-label={t('tryProxy.title')}>
      <div className={styles.head}>
        <BusyButton className={button.outline} isBusy={isBusy} onClick={() => void start()}>
          {!isBusy && <Play size={16} aria-hidden />}
          {t('tryProxy.start')}
        </BusyButton>
        <p className={styles.note}>{t('tryProxy.note')}</p>
      </div>
      <div aria-live="polite" data-testid="try-result">
        {outcome?.of === key && <TryResult answer={outcome.answer} failure={outcome.failure} />}
      </div>
    </section>
  );
}
