import { Clock } from 'lucide-react';
import { useRef, useState } from 'react';
import { isApiError } from 'shared-contracts/api/api-error';
import { useLanguage, useShell } from 'shared-contracts/shell';
import button from 'shared-ui/button.module.css';
import { FieldError } from 'shared-ui/field';
import { useTranslation } from 'shared-ui/i18n';
import { latePart } from 'shared-ui/late-part';
import { useQueryClient } from 'shared-ui/query';
import { shownZone } from 'shared-ui/reader-zone';
import { setAnswer } from 'shared-ui/set-answer';
import { useTask } from '../form/use-task.ts';
import { SettingRow } from '../setting-parts/setting-row.tsx';
import { accountKey, type Account } from '../account/use-account.ts';
import { zoneName } from './zone-words.ts';

const ZoneList = latePart(() => import(/* webpackChunkName: "zone-list" */ './zone-list.tsx'));

/** The time zone in which the customer sees times: that of the browser, unless they choose one. */
export function TimeZoneRow({ account: { timeZone } }: { readonly account: Account }) {
  const { t } = useTranslation(['remote-account', 'shell']);
  const { api, setTimeZone } = useShell();
  const language = useLanguage();
  const queries = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const [error, setError] = useState('');
  const opener = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    opener.current?.focus();
  };
  const save = useTask({
    run: async (chosen: string | null) => api('setTimeZone', { timeZone: chosen }, { errors: 'quiet' }),
    onDone: async (_, chosen) => {
      setTimeZone(chosen);
      await setAnswer<Account>(queries, accountKey, (account) => account && { ...account, timeZone: chosen ?? undefined });
    },
    onFailed: (failure) => setError(isApiError(failure) ? (failure.issues[0]?.message ?? failure.message) : t('shell:toastTip.error.tip1')),
  });
  const choose = (zone: string) => {
    setError('');
    close();
    save.start(zone === '' ? null : zone);
  };
  const zone = timeZone ?? shownZone();
  return (
    <SettingRow
      icon={<Clock size={20} />}
      title={t('timeZone.title')}
      text={t(timeZone === undefined ? 'timeZone.browser' : 'timeZone.own', { zone, name: zoneName(zone, language) })}
      action={
        <button
          ref={opener}
          type="button"
          className={button.small}
          aria-expanded={isOpen}
          aria-label={isOpen ? undefined : t('timeZone.changeLabel')}
          onClick={() => setOpen(!isOpen)}
        >
          {t(isOpen ? 'timeZone.cancel' : 'timeZone.change')}
        </button>
      }
    >
      {isOpen && <ZoneList chosen={timeZone ?? ''} onChoose={choose} onEscape={close} />}
      {error !== '' && <FieldError id="time-zone-error">{error}</FieldError>}
    </SettingRow>
  );
}
