import { useTranslation } from 'shared-ui/i18n';
import styles from './checklist.module.css';

const groups = [
  { name: 'slot', checks: ['present', 'creative', 'view'] },
  { name: 'around', checks: ['neighbours', 'consent'] },
  { name: 'landing', checks: ['answer', 'language', 'parameters'] },
] as const;

/** Checklist for a placement. CSS counts the ticked boxes, so that it works without JavaScript. */
export function Checklist() {
  const { t } = useTranslation('remote-marketing');
  return (
    <div className={styles.checklist}>
      {groups.map(({ name, checks }) => (
        <fieldset key={name}>
          <legend>{t(`sceneAdVerify.checklist.${name}.name`)}</legend>
          {checks.map((check) => (
            <label key={check}>
              <input type="checkbox" />
              <span>{t(`sceneAdVerify.checklist.${check}`)}</span>
            </label>
          ))}
        </fieldset>
      ))}
      <p className={styles.count}>
        <span className={styles.ticked} />
        {t('sceneAdVerify.checklist.of')}
      </p>
    </div>
  );
}
