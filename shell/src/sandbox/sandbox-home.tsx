import { useState } from 'react';
import { useTranslation } from 'shared-ui/i18n';
import { useShell } from 'shared-contracts/shell';
import button from 'shared-ui/button.module.css';
import styles from './sandbox.module.css';
import { SandboxFrame } from './sandbox-frame.tsx';

function SandboxHomeContent() {
  const { t } = useTranslation('sandbox');
  const { api } = useShell();
  const [state, setState] = useState<'idle' | 'working' | 'done'>('idle');

  async function reset() {
    setState('working');
    try {
      await api('sandboxReset', {});
      setState('done');
    } catch {
      setState('idle');
    }
  }

  return (
    <>
      <h1>{t('home.title')}</h1>
      <p>{t('home.text')}</p>
      <section className={styles.card}>
        <h2>{t('reset.title')}</h2>
        <p>{t('reset.text')}</p>
        <div className={styles.actions}>
          <button type="button" className={button.main} disabled={state === 'working'} onClick={() => void reset()}>
            {t('reset.button')}
          </button>
        </div>
        <p role="status">{state === 'done' && t('reset.done')}</p>
      </section>
    </>
  );
}

/** Starting page for testers and newcomers: what is simulated, and how to restore the seed data. */
export default function SandboxHome() {
  return <SandboxFrame>{() => <SandboxHomeContent />}</SandboxFrame>;
}
