import { useState } from 'react';
import { STORE_METHOD_QUERY, sandboxCards, type SandboxCard } from 'shared-contracts/constants';
import { useShell } from 'shared-contracts/shell';
import button from 'shared-ui/button.module.css';
import { useTranslation } from 'shared-ui/i18n';
import { leaveFor } from 'shared-ui/leave-for';
import { useParams, useSearchParams } from 'shared-ui/router';
import { SandboxFrame } from './sandbox-frame.tsx';
import styles from './sandbox.module.css';

/** Alipay asks nobody to confirm a charge. */
const choices = {
  cards: Object.keys(sandboxCards) as SandboxCard[],
  alipay: ['approved', 'declined', 'noAnswer'],
} as const satisfies Readonly<Record<string, readonly SandboxCard[]>>;

function StoreMethodContent() {
  const { t } = useTranslation('sandbox');
  const { api } = useShell();
  const storedMethodId = useParams().id ?? '';
  const kind = useSearchParams()[0].get(STORE_METHOD_QUERY) === 'alipay' ? 'alipay' : 'cards';
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
      <h1>{t(`storeMethod.${kind}.title`)}</h1>
      <section className={styles.card}>
        <p>{t(`storeMethod.${kind}.text`)}</p>
        <ul className={styles.faults}>
          {choices[kind].map((card) => (
            <li key={card}>
              <button type="button" className={button.small} disabled={working} onClick={() => void choose(card)}>
                {t(`storeMethod.${kind}.name`, { last4: sandboxCards[card] })}
              </button>
              <span>{t(`storeMethod.outcomes.${card}`)}</span>
            </li>
          ))}
        </ul>
        <div className={styles.actions}>
          <button type="button" className={button.outline} disabled={working} onClick={() => void choose(null)}>
            {t(`storeMethod.${kind}.none`)}
          </button>
        </div>
      </section>
    </>
  );
}

/** Simulates the page of a payment provider on which a customer stores a card, or agrees to charges to an account, for auto-renewals. */
export default function StoreMethod() {
  return <SandboxFrame>{() => <StoreMethodContent />}</SandboxFrame>;
}
