import { useState, type FormEvent } from 'react';
import type { CallResponse } from 'shared-contracts/api/calls';
import { useShell } from 'shared-contracts/shell';
import { thirdParties } from 'shared-contracts/rules/third-party';
import { Field } from 'shared-ui/field';
import { useTranslation } from 'shared-ui/i18n';
import { TextInput } from 'shared-ui/text-input';
import button from 'shared-ui/button.module.css';
import { leaveFor } from 'shared-ui/leave-for';
import styles from './sandbox.module.css';

interface ThirdPartyDecisionProps {
  readonly attempt: string;
  readonly waiting: CallResponse<'sandboxThirdParty'>;
}

/** Form for the account's identity and its owner's consent. */
export function ThirdPartyDecision({ attempt, waiting }: ThirdPartyDecisionProps) {
  const { t } = useTranslation('sandbox');
  const { api } = useShell();
  const [subject, setSubject] = useState('demo');
  const [name, setName] = useState('Demo Visitor');
  const [working, setWorking] = useState(false);
  const service = thirdParties[waiting.type].name;

  async function decide(action: 'approve' | 'deny') {
    setWorking(true);
    try {
      const { location } = await api('sandboxThirdPartyDecide', { attempt, action, subject, name });
      leaveFor(location);
    } catch {
      setWorking(false);
    }
  }

  function approve(event: FormEvent) {
    event.preventDefault();
    void decide('approve');
  }

  return (
    <>
      <h1>{t('thirdParty.title', { service })}</h1>
      <p>{t('thirdParty.asks', { service, client: waiting.name })}</p>
      <form className={`${styles.card} ${styles.form}`} onSubmit={approve}>
        <Field label={t('thirdParty.subject')} hint={t('thirdParty.subjectHint')}>
          {(control) => (
            <TextInput
              {...control}
              value={subject}
              required
              maxLength={64}
              pattern="[A-Za-z0-9_\-]+"
              autoComplete="off"
              onChange={(event) => setSubject(event.target.value)}
            />
          )}
        </Field>
        <Field label={t('thirdParty.name')}>
          {(control) => (
            <TextInput {...control} value={name} maxLength={100} autoComplete="off" onChange={(event) => setName(event.target.value)} />
          )}
        </Field>
        <div className={styles.actions}>
          <button type="submit" className={button.main} disabled={working}>
            {t('thirdParty.approve')}
          </button>
          <button type="button" className={button.outline} disabled={working} onClick={() => void decide('deny')}>
            {t('thirdParty.deny')}
          </button>
        </div>
      </form>
    </>
  );
}
