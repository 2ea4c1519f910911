import { useRef, useState } from 'react';
import { useLanguage } from 'shared-contracts/shell';
import { BusyButton } from 'shared-ui/busy-button';
import button from 'shared-ui/button.module.css';
import { formatTime } from 'shared-ui/format';
import { useTranslation } from 'shared-ui/i18n';
import { leaveFor } from 'shared-ui/leave-for';
import { PageLink } from 'shared-ui/link';
import { Loaded } from 'shared-ui/loaded';
import { InlineQuestion } from '../inline-question/inline-question.tsx';
import { useSettingPlace } from '../setting-parts/use-setting-place.ts';
import { AddAlipay } from './add-alipay.tsx';
import styles from './balance-page.module.css';
import { useStartMethod } from './use-start-method.ts';
import { cardFacts, useRemoveMethod, useStoredMethods, type StoredMethod } from './use-stored-methods.ts';

/** Article about auto-renewal, which stored cards are for. */
const ARTICLE = 'auto-renewal';
const CARD = 'stripe';
const ALIPAY = 'alipay';

const twoDigits = (month: number) => String(month).padStart(2, '0');

/** A stored method with the orders that it renews. Removing it asks first. */
function StoredItem({ method }: { readonly method: StoredMethod }) {
  const { t } = useTranslation('remote-account');
  const language = useLanguage();
  const [isAsking, setAsking] = useState(false);
  const removeButton = useRef<HTMLButtonElement>(null);
  const remove = useRemoveMethod();
  const { storedMethodId, card, account = '', renews, activeSince } = method;
  const name = card ? t('balance.cards.name', cardFacts(card)) : t('balance.cards.account', { account });
  const since = formatTime(activeSince, language);
  const orders = renews.join(t('balance.cards.separator'));
  return (
    <li>
      <p>
        <strong>{name}</strong>
        <span>
          {card
            ? t('balance.cards.facts', { expires: `${twoDigits(card.expMonth)}/${card.expYear}`, since })
            : t('balance.cards.since', { since })}
        </span>
        <span>{renews.length > 0 ? t('balance.cards.renews', { orders }) : t('balance.cards.unused')}</span>
      </p>
      {isAsking ? (
        <InlineQuestion
          question={renews.length > 0 ? t('balance.cards.questionRenews', { name, orders }) : t('balance.cards.question', { name })}
          yes={t('balance.cards.yes')}
          keep={t('balance.cards.keep')}
          isBusy={remove.isPending}
          onYes={() => remove.mutate(storedMethodId)}
          onKeep={() => {
            setAsking(false);
            // The question, which had the focus, has closed.
            requestAnimationFrame(() => removeButton.current?.focus());
          }}
        />
      ) : (
        <button
          ref={removeButton}
          type="button"
          className={button.small}
          aria-label={t('balance.cards.removeLabel', { name })}
          onClick={() => setAsking(true)}
        >
          {t('balance.cards.remove')}
        </button>
      )}
    </li>
  );
}

/** Opens the provider's page for storing a card. */
function AddCard({ isFirst }: { readonly isFirst: boolean }) {
  const { t } = useTranslation('remote-account');
  const add = useStartMethod(CARD, ({ address }) => leaveFor(address));
  return (
    <>
      <BusyButton
        className={(isFirst ? button.main : button.outline) ?? ''}
        isBusy={add.isRunning || add.isDone}
        onClick={() => add.start(undefined)}
      >
        {t('balance.cards.add')}
      </BusyButton>
      {add.isBroken && <p role="alert">{t('balance.cards.broken')}</p>}
    </>
  );
}

/** Payment methods stored for auto-renewals. */
export function StoredMethods() {
  const { t } = useTranslation('remote-account');
  const query = useStoredMethods();
  const { data, isError } = query;
  const place = useSettingPlace<HTMLElement>('cards');
  // An API of an earlier release stores none.
  if (data ? data.list.length === 0 && data.offered.length === 0 : isError) return null;
  return (
    <section ref={place} id="cards" className={styles.stored} aria-labelledby="stored-methods">
      <h2 id="stored-methods">{t('balance.cards.title')}</h2>
      <p className={styles.about}>
        {t('balance.cards.about')}{' '}
        <PageLink route="helpGuide" params={{ id: ARTICLE }}>
          {t('balance.cards.guide')}
        </PageLink>
      </p>
      <Loaded query={query} rows={1} isKept>
        {({ list, isPending, offered, max }) => (
          <>
            {list.length > 0 && (
              <ul>
                {list.map((method) => (
                  <StoredItem key={method.storedMethodId} method={method} />
                ))}
              </ul>
            )}
            <p role="status">{isPending && t('balance.cards.pending')}</p>
            {list.length < max && (
              <div className={styles.add}>
                {offered.includes(CARD) && <AddCard isFirst={list.length === 0} />}
                {offered.includes(ALIPAY) && (
                  <AddAlipay
                    isFirst={list.length === 0 && !offered.includes(CARD)}
                    known={list.map(({ storedMethodId }) => storedMethodId)}
                  />
                )}
              </div>
            )}
          </>
        )}
      </Loaded>
    </section>
  );
}
