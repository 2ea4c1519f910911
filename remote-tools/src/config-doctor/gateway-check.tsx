import { PlugZap } from 'lucide-react';
import { useState } from 'react';
import { DYNAMIC_PASSWORD_HOURS } from 'shared-contracts/constants';
import { fillText } from 'shared-contracts/texts/fill-text';
import { proxyErrors } from 'shared-contracts/proxy/errors';
import { wrongPartOf } from 'shared-contracts/proxy/user';
import { useLanguage, useShell } from 'shared-contracts/shell';
import { BusyButton } from 'shared-ui/busy-button';
import button from 'shared-ui/button.module.css';
import { useTranslation } from 'shared-ui/i18n';
import styles from '../pasted/panes.module.css';
import { Verdict } from '../pasted/verdict.tsx';
import { RefusalNote } from '../refusal/refusal-note.tsx';
import { checkWithGateway, type GatewayResponse } from './check-with-gateway.ts';
import type { ProxySetting } from './proxy-setting.ts';

/** Asks the site whether its gateway accepts a login. Nothing is sent until the reader presses the button. */
export function GatewayCheck({ setting }: { readonly setting: ProxySetting }) {
  const { t } = useTranslation('remote-tools');
  const { api } = useShell();
  const [asked, setAsked] = useState<ProxySetting>();
  const [outcome, setOutcome] = useState<{ readonly setting: ProxySetting; readonly answer: GatewayResponse }>();
  const answer = outcome?.setting === setting ? outcome.answer : undefined;

  async function ask(): Promise<void> {
    setAsked(setting);
    setOutcome({ setting, answer: await checkWithGateway(api, setting.user, setting.password) });
    setAsked(undefined);
  }

  return (
    <section className={styles.part}>
      <h2>{t('configDoctor.gateway.title')}</h2>
      <p className={styles.under}>{t('configDoctor.gateway.text')}</p>
      <BusyButton className={`${button.main} ${styles.ask}`} isBusy={asked === setting} onClick={() => void ask()}>
        {asked !== setting && <PlugZap size={18} aria-hidden />}
        {t('configDoctor.gateway.ask')}
      </BusyButton>
      <div role="status" data-testid="gateway-answer">
        {answer && <Answer answer={answer} user={setting.user} />}
      </div>
    </section>
  );
}

function Answer({ answer, user }: { readonly answer: GatewayResponse; readonly user: string }) {
  const { t } = useTranslation('remote-tools');
  const language = useLanguage();
  if (answer.kind === 'passed')
    return <Verdict state="ok" title={t('configDoctor.gateway.passed.title')} text={t('configDoctor.gateway.passed.text')} />;
  if (answer.kind === 'failed')
    return <p>{answer.code === 0 ? t('configDoctor.gateway.unreached') : t('configDoctor.gateway.failed', { message: answer.message })}</p>;
  const { code, text } = proxyErrors[answer.refusal];
  return (
    <>
      <RefusalNote code={code} message={fillText(text[language], { parameter: wrongPartOf(user) ?? '' })} />
      {answer.cause && <p className={styles.under}>{t(`configDoctor.gateway.cause.${answer.cause}`, { hours: DYNAMIC_PASSWORD_HOURS })}</p>}
    </>
  );
}
