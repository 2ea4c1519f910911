import { useEffect, useState, type FormEvent } from 'react';
import { isApiError } from 'shared-contracts/api/api-error';
import { ORDER_TAGS_MAX, TAG_NAME_MAX } from 'shared-contracts/constants';
import { ruleTexts } from 'shared-contracts/texts/rules';
import { BusyButton } from 'shared-ui/busy-button';
import button from 'shared-ui/button.module.css';
import { Field } from 'shared-ui/field';
import { useTranslation } from 'shared-ui/i18n';
import { useDraft } from 'shared-ui/use-draft';
import { useRuleText } from '../form/use-rule-text.ts';
import type { PanelProps } from '../order-parts/order-panel.tsx';
import { distinctNames, hasName, ruleOf } from './tag-names.ts';
import { TagSelect } from './tag-select.tsx';
import styles from './tags.module.css';
import { useTagOrders, useTags } from './use-tags.ts';

const kept = ['tags'] as const;
const toNames = (text: string) => text.split('\n').filter((name) => name !== '');

/** The customer's own tags of an order. */
export function TagsPanel({ order: { orderId, tags: present = [] }, onClose }: PanelProps) {
  const { t } = useTranslation('remote-account');
  const ruleText = useRuleText(ruleTexts);
  const known = useTags();
  const { initial, save: keep, clear } = useDraft<{ readonly tags: string }>(`tags.${orderId}`, kept);
  const [changed, setChanged] = useState<readonly string[]>();
  const { mutate, isPending, error, reset } = useTagOrders();
  const names = changed ?? (initial.tags === undefined ? present : toNames(initial.tags));
  const rule = ruleOf(names);
  const failed = rule ? ruleText(rule) : names.length > ORDER_TAGS_MAX ? t('tags.tooMany', { max: ORDER_TAGS_MAX }) : undefined;
  const refusal = isApiError(error) ? (error.issues[0]?.message ?? error.message) : undefined;
  useEffect(() => () => reset(), [reset]);

  function change(typed: readonly string[]): void {
    const next = distinctNames(typed, known);
    setChanged(next);
    keep({ tags: next.join('\n') });
    if (error) reset();
  }

  function close(): void {
    clear();
    onClose();
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (failed !== undefined) return;
    const add = names.filter((name) => !hasName(present, name));
    const remove = present.filter((name) => !hasName(names, name));
    if (add.length + remove.length === 0) close();
    else mutate({ orderIds: [orderId], add, remove }, { onSuccess: close });
  }

  return (
    <form className={styles.form} onSubmit={submit}>
      <Field
        label={t('tags.label', { orderId })}
        hint={t('tags.hint', { max: ORDER_TAGS_MAX, length: TAG_NAME_MAX })}
        error={failed ?? refusal}
      >
        {(control) => (
          <TagSelect
            control={control}
            mode="tags"
            options={known}
            value={names}
            onChange={change}
            placeholder={t('tags.placeholder')}
            none={t('tags.noOthers')}
          />
        )}
      </Field>
      <div className={styles.actions}>
        <BusyButton type="submit" className={button.main} isBusy={isPending} disabled={failed !== undefined}>
          {t('tags.save')}
        </BusyButton>
        <button type="button" className={button.outline} onClick={close}>
          {t('tags.discard')}
        </button>
      </div>
    </form>
  );
}
