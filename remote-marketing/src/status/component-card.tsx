import { STATUS_DAYS, type statusComponents } from 'shared-contracts/constants';
import { useLanguage } from 'shared-contracts/shell';
import { formatTime } from 'shared-ui/format';
import { useTranslation } from 'shared-ui/i18n';
import { StateMark } from './state-mark.tsx';
import styles from './status-page.module.css';
import { useStatusTexts } from './use-status-texts.ts';
import type { StatusPart } from '../availability/use-status.ts';

interface PartCardProps {
  readonly id: (typeof statusComponents)[number];
  /** Undefined until known; the card keeps its height without it. */
  readonly part: StatusPart | undefined;
}

const noDays = Array.from({ length: STATUS_DAYS }, (_, index) => index);

/** A component of the service: current state, its start, and the history of the last days. */
export function ComponentCard({ id, part }: PartCardProps) {
  const { t } = useTranslation('remote-marketing');
  const language = useLanguage();
  const { available, dayText, historyText } = useStatusTexts();
  return (
    <li className={styles.card}>
      <div className={styles.line}>
        <h2>{t(`status.parts.${id}.name`)}</h2>
        <p className={styles.state}>
          {part && <StateMark state={part.state} />}
          {part?.since && <small>{t('status.since', { time: formatTime(part.since, language) })}</small>}
        </p>
      </div>
      <p className={styles.about}>{t(`status.parts.${id}.about`)}</p>
      {part ? (
        <div className={styles.days} data-drawn role="img" aria-label={historyText(part)}>
          {part.days.map((day) => (
            <span key={day.date} data-state={day.state} title={dayText(day)} />
          ))}
        </div>
      ) : (
        <div className={styles.days} data-drawn aria-hidden>
          {noDays.map((day) => (
            <span key={day} />
          ))}
        </div>
      )}
      <p className={styles.scale}>
        <span>{t('status.history.from', { count: STATUS_DAYS })}</span>
        <span>{part && available(part)}</span>
        <span>{t('status.history.today')}</span>
      </p>
    </li>
  );
}
