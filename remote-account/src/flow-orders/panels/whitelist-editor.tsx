import { useId, useRef, type FormEvent } from 'react';
import type { CallResponse } from 'shared-contracts/api/calls';
import { ruleTexts } from 'shared-contracts/texts/rules';
import { useLanguage } from 'shared-contracts/shell';
import button from 'shared-ui/button.module.css';
import { useTranslation } from 'shared-ui/i18n';
import { BusyButton } from 'shared-ui/busy-button';
import { FormNote } from '../../form/form-note.tsx';
import { AddressField } from './address-field.tsx';
import { useWhitelistForm } from './use-whitelist-form.ts';
import { WhitelistAddresses } from './whitelist-addresses.tsx';
import styles from './whitelist-panel.module.css';

interface WhitelistEditorProps {
  readonly orderId: string;
  readonly whitelist: CallResponse<'queryOrderWhiteIps'>;
}

/** The current whitelist and a field for additions. All changes are saved together. */
export function WhitelistEditor({ orderId, whitelist }: WhitelistEditorProps) {
  const { t } = useTranslation('remote-account');
  const language = useLanguage();
  const ownNote = useId();
  const field = useRef<{ readonly goTo: (line: number) => void }>(null);
  const form = useWhitelistForm(orderId, whitelist);
  const { own, max } = whitelist;
  const ownFault =
    own.rule === null ? undefined : own.rule in ruleTexts ? ruleTexts[own.rule as keyof typeof ruleTexts][language] : own.rule;

  function submit(event: FormEvent): void {
    event.preventDefault();
    const [first] = form.save();
    if (first) field.current?.goTo(first.line.number);
  }

  return (
    <form className={styles.editor} onSubmit={submit}>
      <p className={styles.count} role="status">
        {t('flowOrders.whitelist.count', { used: form.count, max })}
      </p>
      <WhitelistAddresses addresses={whitelist.addresses} removed={form.removed} onToggle={form.toggle} />
      <AddressField ref={field} value={form.field} faults={form.faults} onChange={form.type} onLeave={form.judge} />
      <div className={styles.own}>
        <button
          type="button"
          className={button.small}
          disabled={form.hasOwn || ownFault !== undefined}
          aria-describedby={ownNote}
          onClick={form.addOwn}
        >
          {t('flowOrders.whitelist.addOwn')}
        </button>
        <small id={ownNote}>
          {t(form.hasOwn ? 'flowOrders.whitelist.ownIsThere' : 'flowOrders.whitelist.own', { address: own.address })} {ownFault}
        </small>
      </div>
      <div className={styles.save}>
        {form.failure !== undefined && <FormNote kind="error" title={form.failure} />}
        <BusyButton type="submit" className={button.main} isBusy={form.isPending} disabled={form.isEmpty}>
          {t('flowOrders.whitelist.save')}
        </BusyButton>
      </div>
    </form>
  );
}
