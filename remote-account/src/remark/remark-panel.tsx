import { ruleTexts } from 'shared-contracts/texts/rules';
import { useEffect, useState, type FormEvent } from 'react';
import { isApiError } from 'shared-contracts/api/api-error';
import { REMARK_MAX_CODE_POINTS } from 'shared-contracts/constants';
import { checkRemark } from 'shared-contracts/rules/remark';
import button from 'shared-ui/button.module.css';
import { Field } from 'shared-ui/field';
import { useTranslation } from 'shared-ui/i18n';
import { useDraft } from 'shared-ui/use-draft';
import { BusyButton } from 'shared-ui/busy-button';
import { useRuleText } from '../form/use-rule-text.ts';
import type { PanelProps } from '../order-parts/order-panel.tsx';
import styles from './remark-panel.module.css';
import { useSaveRemark } from './use-save-remark.ts';

const kept = ['remark'] as const;

/** The customer's own note on an order. */
export function RemarkPanel({ order: { orderId, remark: present }, onClose }: PanelProps) {
  const { t } = useTranslation('remote-account');
  const ruleText = useRuleText(ruleTexts);
  const { initial, save: keep, clear } = useDraft<{ readonly remark: string }>(`remark.${orderId}`, kept);
  const [typed, setTyped] = useState<string>();
  const { mutate, isPending, error, reset } = useSaveRemark();
  const remark = typed ?? initial.remark ?? present;
  const failed = checkRemark(remark);
  // The API repeats the rule's message; its other messages are shown here, too.
  const refusal = isApiError(error) ? (error.issues[0]?.message ?? error.message) : undefined;
  useEffect(() => () => reset(), [reset]);

  function change(text: string): void {
    setTyped(text);
    keep({ remark: text });
    if (error) reset();
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (failed) return;
    mutate(
      { orderId, remark },
      {
        onSuccess: () => {
          clear();
          onClose();
        },
      },
    );
  }

  return (
    <form className={styles.form} onSubmit={submit}>
      <Field
        label={t('orders.remark.label', { orderId })}
        hint={t('orders.remark.hint', { count: Array.from(remark.trim()).length, max: REMARK_MAX_CODE_POINTS })}
        error={failed ? ruleText(failed) : refusal}
      >
        {(control) => (
          <textarea
            {...control}
            className={styles.text}
            dir="auto"
            rows={4}
            value={remark}
            onChange={({ target }) => change(target.value)}
          />
        )}
      </Field>
      <div className={styles.actions}>
        <BusyButton type="submit" className={button.main} isBusy={isPending} disabled={failed !== null}>
          {t('orders.remark.save')}
        </BusyButton>
        <button
          type="button"
          className={button.outline}
          onClick={() => {
            clear();
            onClose();
          }}
        >
          {t('orders.remark.discard')}
        </button>
      </div>
    </form>
  );
}
