import { useId } from 'react';
import { BusyButton } from 'shared-ui/busy-button';
import button from 'shared-ui/button.module.css';
import { useTranslation } from 'shared-ui/i18n';
import styles from './tag-sums.module.css';
import { useRemoveTag, type OnTagChange, type TagSum } from './use-tag-sums.ts';

interface RemoveTagProps {
  readonly tag: TagSum;
  readonly onTagChange: OnTagChange;
  readonly onEnd: () => void;
}

/** Asks whether to delete a tag. */
export function RemoveTag({ tag: { name, orders }, onTagChange, onEnd }: RemoveTagProps) {
  const { t } = useTranslation('remote-account');
  const question = useId();
  const { mutate, isPending } = useRemoveTag(onTagChange);
  return (
    <div className={styles.form}>
      <p id={question}>
        {orders === 0 ? t('tags.removing.unused', { tag: name }) : t('tags.removing.question', { tag: name, count: orders })}
      </p>
      <div className={styles.actions}>
        <BusyButton
          className={`${button.main ?? ''} ${styles.danger ?? ''}`}
          isBusy={isPending}
          onClick={() => mutate({ tag: name }, { onSettled: onEnd })}
        >
          {t('tags.removing.yes')}
        </BusyButton>
        {/* The harmless choice has the focus. */}
        <button type="button" className={button.outline} aria-describedby={question} ref={(keep) => keep?.focus()} onClick={onEnd}>
          {t('tags.removing.keep')}
        </button>
      </div>
    </div>
  );
}
