import { useState } from 'react';
import { sandboxCards, type SandboxCard } from 'shared-contracts/constants';
import { useShell } from 'shared-contracts/shell';
import button from 'shared-ui/button.module.css';
import { useTranslation } from 'shared-ui/i18n';
import { leaveFor } from 'shared-ui/leave-for';
import { useParams } from 'shared-ui/router';
import { SandboxFrame } from './sandbox-frame.tsx';
import styles from './sandbox.module.css';

const cards = Object.keys(sandboxCards) as SandboxCard[];

function StoreMethodContent() {
  const { t } = useTranslation('sandbox');
  const { api } = useShell();
  const storedMethodId = useParams().id ?? '';
  const [working, setWorking] = useState(false);

  async function choose(card: SandboxCard | null) {
    setWorking(true);
    try {
      const { returnUrl } = await api('sandboxStoreMethod', { storedMethodId, card });
      leaveFor(returnUrl);
    } catch {
      setWorking(false);
    }
  }

  return (
    <>
      <h1>{t('storeMethod.title')}</h1>
      <section className={styles.card}>
        <p>{t('storeMethod.text')}</p>
        <ul className={styles.faults}>
          {cards.map((card) => (
            <li key={card}>
              <button type="button" className={button.small} disabled={working} onClick={() => void choose(card)}>
                {t(`storeMethod.cards.${card}.name`)}
              </button>
              <span>{t(`storeMethod.cards.${card}.text`)}</span>
            </li>
          ))}
        </ul>
        <div className={styles.actions}>
          <button type="button" className={button.outline} disabled={working} onClick={() => void choose(null)}>
            {t('storeMethod.none')}
          </button>
        </div>
      </section>
    </>
  );
}

/** Simulates the page of a payment provider on which a customer stores a card for auto-renewals. */
export default function StoreMethod() {
  return <SandboxFrame>{() => <StoreMethodContent />}</SandboxFrame>;
}
