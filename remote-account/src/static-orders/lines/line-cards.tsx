import { CopyButton } from 'shared-ui/copy-button';
import { useTranslation } from 'shared-ui/i18n';
import { FactList } from '../../fact-list/fact-list.tsx';
import cards from '../../order-parts/card-list.module.css';
import { LineEnd } from './line-end.tsx';
import { LineFact } from './line-fact.tsx';
import { factNames, type FactName } from './line-facts.ts';
import styles from './line-cards.module.css';
import { LineStatus } from './line-status.tsx';
import { credentialsOf } from './line.ts';
import type { LinesProps } from './lines-props.ts';
import { RenewLines } from './renew-lines.tsx';

const first: readonly FactName[] = ['address', 'account', 'password'];
const elsewhere: readonly FactName[] = ['lineId', 'status', 'endsAt'];
const more = factNames.filter((name) => !first.includes(name) && !elsewhere.includes(name));

/** Lines as cards, for narrow screens: credentials first, the rest on request. */
export function LineCards({ orderId, lines, canRenew, chosen, onChoose }: LinesProps) {
  const { t } = useTranslation('remote-account');
  return (
    <ul className={cards.cards}>
      {lines.map((line) => {
        const { lineId } = line;
        const isChosen = chosen.includes(lineId);
        const facts = (names: readonly FactName[]) => (
          <FactList facts={names.map((name) => ({ name: t(`lines.column.${name}`), value: <LineFact line={line} name={name} /> }))} />
        );
        return (
          <li key={lineId} className={styles.card}>
            <header>
              <label>
                <input
                  type="checkbox"
                  checked={isChosen}
                  aria-label={t('lines.choose', { lineId })}
                  onChange={() => onChoose(isChosen ? chosen.filter((id) => id !== lineId) : [...chosen, lineId])}
                />
                <code>{lineId}</code>
              </label>
              <LineStatus status={line.status} />
            </header>
            {facts(first)}
            <p className={styles.end}>
              {t('lines.column.endsAt')} <LineEnd endsAt={line.endsAt} />
            </p>
            <details>
              <summary>{t('lines.more')}</summary>
              {facts(more)}
            </details>
            <footer>
              <CopyButton text={credentialsOf(line)} label={t('lines.credentialsOf', { lineId })} />
              {canRenew && <RenewLines orderId={orderId} lineIds={[lineId]} label={t('lines.renewOne', { lineId })} />}
            </footer>
          </li>
        );
      })}
    </ul>
  );
}
