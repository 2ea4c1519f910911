import { useState, type FormEvent } from 'react';
import { isApiError } from 'shared-contracts/api/api-error';
import { ruleTexts } from 'shared-contracts/texts/rules';
import { checkTagName } from 'shared-contracts/rules/tag';
import { BusyButton } from 'shared-ui/busy-button';
import button from 'shared-ui/button.module.css';
import { Field } from 'shared-ui/field';
import { useTranslation } from 'shared-ui/i18n';
import { TextInput } from 'shared-ui/text-input';
import { useRuleText } from '../form/use-rule-text.ts';
import styles from './tag-sums.module.css';
import { useRenameTag, type OnTagChange } from './use-tag-sums.ts';

interface RenameTagProps {
  readonly tag: string;
  readonly onTagChange: OnTagChange;
  readonly onEnd: () => void;
}

/** A form with the new name of a tag. */
export function RenameTag({ tag, onTagChange, onEnd }: RenameTagProps) {
  const { t } = useTranslation('remote-account');
  const ruleText = useRuleText(ruleTexts);
  const [name, setName] = useState(tag);
  const [isSent, setSent] = useState(false);
  const { mutate, isPending, error, reset } = useRenameTag(onTagChange);
  const rule = checkTagName(name);
  const refusal = isApiError(error) ? (error.issues[0]?.message ?? error.message) : undefined;

  function submit(event: FormEvent): void {
    event.preventDefault();
    setSent(true);
    if (rule) return;
    mutate({ tag, name }, { onSuccess: onEnd });
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <Field label={t('tags.renaming.label', { tag })} error={isSent && rule ? ruleText(rule) : refusal}>
        {(control) => (
          <TextInput
            {...control}
            value={name}
            onChange={({ target }) => {
              setName(target.value);
              if (error) reset();
            }}
          />
        )}
      </Field>
      <div className={styles.actions}>
        <BusyButton type="submit" className={button.main} isBusy={isPending}>
          {t('tags.renaming.save')}
        </BusyButton>
        <button type="button" className={button.outline} onClick={onEnd}>
          {t('tags.renaming.cancel')}
        </button>
      </div>
    </form>
  );
}
