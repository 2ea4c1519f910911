import { useState, type FormEvent } from 'react';
import { isApiError } from 'shared-contracts/api/api-error';
import { ORDER_TAGS_MAX } from 'shared-contracts/constants';
import { ruleTexts } from 'shared-contracts/texts/rules';
import { BusyButton } from 'shared-ui/busy-button';
import button from 'shared-ui/button.module.css';
import { Field, FieldError } from 'shared-ui/field';
import { useTranslation } from 'shared-ui/i18n';
import { useRuleText } from '../form/use-rule-text.ts';
import type { Order } from '../order-parts/use-orders.ts';
import { distinctNames, ruleOf } from './tag-names.ts';
import { TagSelect } from './tag-select.tsx';
import styles from './tags.module.css';
import { useTagOrders, useTags } from './use-tags.ts';

interface SeveralOrdersProps {
  readonly orders: readonly Order[];
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Adds tags to several orders and removes others from them. */
export function SeveralOrders({ orders, onDone, onClose }: SeveralOrdersProps) {
  const { t } = useTranslation('remote-account');
  const ruleText = useRuleText(ruleTexts);
  const known = useTags();
  const [add, setAdd] = useState<readonly string[]>([]);
  const [remove, setRemove] = useState<readonly string[]>([]);
  const { mutate, isPending, error, reset } = useTagOrders();
  const present = [...new Set(orders.flatMap(({ tags = [] }) => tags))];
  const rule = ruleOf(add);
  const failed = rule ? ruleText(rule) : add.length > ORDER_TAGS_MAX ? t('tags.tooMany', { max: ORDER_TAGS_MAX }) : undefined;
  const refusal = isApiError(error) ? (error.issues[0]?.message ?? error.message) : undefined;
  const isEmpty = add.length + remove.length === 0;

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (failed !== undefined || isEmpty) return;
    mutate({ orderIds: orders.map(({ orderId }) => orderId), add: [...add], remove: [...remove] }, { onSuccess: onDone });
  }

  const changing = (set: (names: readonly string[]) => void) => (names: readonly string[]) => {
    set(distinctNames(names, known));
    if (error) reset();
  };

  return (
    <form className={styles.form} onSubmit={submit}>
      <Field label={t('tags.several.add')} hint={t('tags.several.addHint')} error={failed}>
        {(control) => (
          <TagSelect
            control={control}
            mode="tags"
            options={known}
            value={add}
            onChange={changing(setAdd)}
            placeholder={t('tags.placeholder')}
            none={t('tags.noOthers')}
          />
        )}
      </Field>
      {present.length > 0 ? (
        <Field label={t('tags.several.remove')}>
          {(control) => (
            <TagSelect
              control={control}
              mode="multiple"
              options={present}
              value={remove}
              onChange={changing(setRemove)}
              placeholder={t('tags.several.removePlaceholder')}
              none={t('tags.several.noneToRemove')}
            />
          )}
        </Field>
      ) : (
        <p className={styles.note}>{t('tags.several.noneToRemove')}</p>
      )}
      {refusal !== undefined && <FieldError id="tags-refused">{refusal}</FieldError>}
      <div className={styles.actions}>
        <BusyButton type="submit" className={button.main} isBusy={isPending} disabled={failed !== undefined || isEmpty}>
          {t('tags.save')}
        </BusyButton>
        <button type="button" className={button.outline} onClick={onClose}>
          {t('tags.discard')}
        </button>
      </div>
    </form>
  );
}
