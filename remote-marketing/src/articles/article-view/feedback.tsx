import { useId, useRef, useState } from 'react';
import type { CallRequest } from 'shared-contracts/api/calls';
import { useHydrated, useShell } from 'shared-contracts/shell';
import button from 'shared-ui/button.module.css';
import { useTranslation } from 'shared-ui/i18n';
import { useSending } from 'shared-ui/use-sending';
import styles from './feedback.module.css';
import { rememberFeedback, wasFeedbackGiven } from './feedback-store.ts';

type Article = Pick<CallRequest<'helpFeedback'>, 'kind' | 'id'>;

/** Asks once per tab whether an article was useful. */
export function Feedback({ kind, id }: Article) {
  const { t } = useTranslation('remote-marketing');
  const { api } = useShell();
  const hydrated = useHydrated();
  const nameId = useId();
  const question = useRef<HTMLHeadingElement>(null);
  const [chosen, setChosen] = useState(true);
  const { state, send } = useSending(async (isUseful: boolean) => {
    setChosen(isUseful);
    await api('helpFeedback', { kind, id, isUseful }, { errors: 'quiet' });
    rememberFeedback(kind, id);
    // The pressed button is about to disappear.
    question.current?.focus();
  });
  const isAnswered = state === 'done' || (hydrated && wasFeedbackGiven(kind, id));

  return (
    <section className={styles.feedback} aria-labelledby={nameId}>
      <h2 ref={question} id={nameId} tabIndex={-1}>
        {t('articles.useful')}
      </h2>
      <div className={styles.answer} role="status">
        {isAnswered && <p>{t('articles.usefulThanks')}</p>}
        {state === 'failed' && <p>{t('articles.usefulFailed')}</p>}
      </div>
      {state === 'failed' && (
        <button type="button" className={button.small} onClick={() => send(chosen)}>
          {t('page.retry')}
        </button>
      )}
      {!isAnswered && state !== 'failed' && (
        <div className={styles.choice}>
          {[true, false].map((isUseful) => (
            <button
              key={String(isUseful)}
              type="button"
              className={button.small}
              disabled={state === 'pending'}
              onClick={() => send(isUseful)}
            >
              {t(isUseful ? 'articles.yes' : 'articles.no')}
            </button>
          ))}
        </div>
      )}
    </section>
  );
}
