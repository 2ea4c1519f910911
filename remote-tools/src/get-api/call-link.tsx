import { Link2 } from 'lucide-react';
import { useState } from 'react';
import { useLanguage } from 'shared-contracts/shell';
import { BusyButton } from 'shared-ui/busy-button';
import button from 'shared-ui/button.module.css';
import { useTranslation } from 'shared-ui/i18n';
import { ExtractionResponseView } from './extraction-response-view.tsx';
import styles from './get-api.module.css';
import { parseResponse, type Answer } from './parse-response.ts';

interface CallLinkProps {
  readonly link: string;
  /** Binding time of the extracted addresses. */
  readonly seconds: number;
}

interface Called {
  readonly answer: Answer;
  readonly at: number;
}

/** Calls the link from the browser and shows the response. */
export function CallLink({ link, seconds }: CallLinkProps) {
  const { t } = useTranslation('remote-tools');
  const language = useLanguage();
  const [isBusy, setBusy] = useState(false);
  const [called, setCalled] = useState<Called | 'unreached'>();

  async function call(): Promise<void> {
    setBusy(true);
    try {
      const response = await fetch(link, { headers: { env: language } });
      setCalled({ answer: parseResponse(await response.text()), at: Date.now() });
    } catch {
      setCalled('unreached');
    } finally {
      setBusy(false);
    }
  }

  return (
    <div className={styles.call}>
      <BusyButton className={button.outline} isBusy={isBusy} onClick={() => void call()}>
        {!isBusy && <Link2 size={16} aria-hidden />}
        {t('getApi.call')}
      </BusyButton>
      <div aria-live="polite">
        {called === 'unreached' && <p className={styles.unreached}>{t('getApi.answer.unreached')}</p>}
        {typeof called === 'object' && (
          <ExtractionResponseView answer={called.answer} until={new Date(called.at + seconds * 1000).toISOString()} />
        )}
      </div>
    </div>
  );
}
