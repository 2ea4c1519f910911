import { useRef, useState, type FormEvent } from 'react';
import { isApiError } from 'shared-contracts/api/api-error';
import { orderStatus } from 'shared-contracts/constants';
import { checkIpAddress } from 'shared-contracts/rules/ip-address';
import { ruleTexts } from 'shared-contracts/texts/rules';
import { BusyButton } from 'shared-ui/busy-button';
import button from 'shared-ui/button.module.css';
import { Field } from 'shared-ui/field';
import { useTranslation } from 'shared-ui/i18n';
import { AddressField } from '../flow-orders/panels/address-field.tsx';
import { parseLines } from '../flow-orders/panels/parse-lines.ts';
import type { LineFault } from '../flow-orders/panels/use-whitelist-form.ts';
import { FormNote } from '../form/form-note.tsx';
import { useRuleText } from '../form/use-rule-text.ts';
import type { SeveralProps } from './several-props.ts';
import styles from './several.module.css';
import { useChangeWhitelists } from './use-several.ts';

const REMOVE_ROWS = 4;
/** A refused line: index of the order, and of the line among those to add. */
const REFUSED_LINE = /^orders\.(\d+)\.add\.(\d+)$/;

/** Adds addresses to the whitelists of several orders and removes others. */
export function WhitelistSeveral({ orders, onDone, onClose }: SeveralProps) {
  const { t } = useTranslation('remote-account');
  const ruleText = useRuleText(ruleTexts);
  const field = useRef<{ readonly goTo: (line: number) => void }>(null);
  const [added, setAdded] = useState('');
  const [removed, setRemoved] = useState('');
  const [isChecked, setChecked] = useState(false);
  const { mutate, isPending, error, reset } = useChangeWhitelists();
  const active = orders.filter(({ status }) => status === orderStatus.normal);
  const ended = orders.length - active.length;

  const lines = parseLines(added, { addresses: [], own: undefined });
  const toRemove = removed
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const [wrongToRemove] = toRemove.flatMap((line) => {
    const rule = checkIpAddress(line);
    return rule === null ? [] : [`${line}: ${ruleText(rule)}`];
  });
  const refused = new Map(
    (isApiError(error) ? error.issues : []).flatMap(({ field: name, message }): [number, string][] => {
      const [, order, line] = REFUSED_LINE.exec(name) ?? [];
      const orderId = active[Number(order)]?.orderId;
      return line === undefined || orderId === undefined ? [] : [[Number(line), t('several.whitelist.ofOrder', { orderId, message })]];
    }),
  );
  const faults = lines.flatMap((line, index): LineFault[] => {
    const message = line.rule === null ? refused.get(index) : ruleText(line.rule);
    return message === undefined ? [] : [{ line, message }];
  });
  const failure = isApiError(error) && refused.size === 0 ? error.message : undefined;
  const isEmpty = lines.length + toRemove.length === 0;

  const changing = (set: (text: string) => void) => (text: string) => {
    set(text);
    if (error) reset();
  };

  function submit(event: FormEvent): void {
    event.preventDefault();
    setChecked(true);
    if (faults[0]) field.current?.goTo(faults[0].line.number);
    if (faults.length > 0 || wrongToRemove !== undefined || isEmpty) return;
    const change = { orderIds: active.map(({ orderId }) => orderId), add: lines.map(({ text }) => text), del: toRemove };
    mutate(change, { onSuccess: onDone });
  }

  if (active.length === 0) return <p role="status">{t('several.whitelist.none')}</p>;
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      {ended > 0 && <p className={styles.note}>{t('several.whitelist.ended', { count: ended })}</p>}
      <AddressField
        ref={field}
        value={added}
        faults={isChecked ? faults : []}
        onChange={changing(setAdded)}
        onLeave={() => setChecked(true)}
      />
      <Field label={t('several.whitelist.remove')} hint={t('several.whitelist.removeHint')} error={isChecked ? wrongToRemove : undefined}>
        {(control) => (
          <textarea
            {...control}
            rows={REMOVE_ROWS}
            spellCheck={false}
            autoCapitalize="off"
            autoComplete="off"
            value={removed}
            onChange={({ target }) => changing(setRemoved)(target.value)}
            onBlur={() => setChecked(true)}
          />
        )}
      </Field>
      {failure !== undefined && <FormNote kind="error" title={failure} />}
      <div className={styles.actions}>
        {/* Keeps the focus, because faults that appear on leaving a field would move the button away from the pointer. */}
        <BusyButton
          type="submit"
          className={button.main}
          isBusy={isPending}
          disabled={isEmpty}
          onMouseDown={(event) => event.preventDefault()}
        >
          {t('several.whitelist.save')}
        </BusyButton>
        <button type="button" className={button.outline} onClick={onClose}>
          {t('several.whitelist.cancel')}
        </button>
      </div>
    </form>
  );
}
