import { useEffect } from 'react';
import button from 'shared-ui/button.module.css';
import { useTranslation } from 'shared-ui/i18n';
import { Loaded } from 'shared-ui/loaded';
import { storedFlag, useStoredFlag } from 'shared-ui/stored-flag';
import { Card } from '../card/card.tsx';
import styles from './first-steps.module.css';
import { Step } from './step.tsx';
import { stepsLeft } from './steps-left.ts';
import { useChecklist } from './use-checklist.ts';

/** Remembers that all steps were completed, so that no space is reserved for them while they load. */
export const stepsCompleted = storedFlag('localStorage', 'tidegate.firstStepsTaken');
export const stepsHidden = storedFlag('localStorage', 'tidegate.firstStepsHidden');

/** Steps that the customer has not completed yet on the way to the first request, shown until they are hidden. */
export function FirstSteps() {
  const { t } = useTranslation('remote-account');
  const isHidden = useStoredFlag(stepsHidden);
  const isTaken = useStoredFlag(stepsCompleted);
  const query = useChecklist();
  const names = query.data && stepsLeft(query.data);
  const left = names?.length;
  useEffect(() => {
    if (left !== undefined) stepsCompleted.set(left === 0);
  }, [left]);
  if (left === undefined ? isTaken : left === 0) return null;
  if (isHidden) {
    return (
      <p className={styles.hidden}>
        <button type="button" className={button.text} onClick={() => stepsHidden.set(false)}>
          {t('overview.steps.show')}
        </button>
      </p>
    );
  }
  return (
    <Card
      title={t('overview.steps.title')}
      aside={
        <button type="button" className={button.text} onClick={() => stepsHidden.set(true)}>
          {t('overview.steps.hide')}
        </button>
      }
    >
      <Loaded query={query} rows={3} isInCard>
        {(done) => (
          <ol className={styles.steps}>
            {stepsLeft(done).map((name) => (
              <Step key={name} name={name} hasOrder={done.hasOrder} />
            ))}
          </ol>
        )}
      </Loaded>
    </Card>
  );
}
