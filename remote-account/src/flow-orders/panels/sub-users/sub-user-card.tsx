import { useId, useState } from 'react';
import { isApiError } from 'shared-contracts/api/api-error';
import { useLanguage, useShell } from 'shared-contracts/shell';
import button from 'shared-ui/button.module.css';
import { formatBytes, formatNumber, formatTime } from 'shared-ui/format';
import { useTranslation } from 'shared-ui/i18n';
import { LogInAgain } from '../../../account-dialogs/log-in-again.tsx';
import { FactList, type Fact } from '../../../fact-list/fact-list.tsx';
import { FormNote } from '../../../form/form-note.tsx';
import { useTask } from '../../../form/use-task.ts';
import { TrafficBar } from '../../../traffic-bar/traffic-bar.tsx';
import { useCountryNames } from '../use-country-names.ts';
import { needsRecentLogin } from '../use-rotate-key.ts';
import { SubUserLogin } from './sub-user-login.tsx';
import styles from './sub-users.module.css';
import { useSubUserPassword } from './use-sub-user-password.ts';
import { useReloadSubUsers, type SubUser } from './use-sub-users.ts';

interface SubUserCardProps {
  readonly orderId: string;
  readonly subUser: SubUser;
  /** Its password, if it was just created. */
  readonly newPassword: string | undefined;
  readonly onEdit: () => void;
}

type Question = 'password' | 'remove';

/** A sub-user with its usage, restrictions and login, and what can be done with it. */
export function SubUserCard({ orderId, subUser, newPassword, onEdit }: SubUserCardProps) {
  const { t } = useTranslation('remote-account');
  const { t: tips } = useTranslation('shell');
  const { api, notify, openLogin } = useShell();
  const language = useLanguage();
  const title = useId();
  const countryName = useCountryNames();
  const reload = useReloadSubUsers(orderId);
  const [isOpen, setOpen] = useState(newPassword !== undefined);
  const [asked, setAsked] = useState<Question>();
  const [failure, setFailure] = useState<string>();
  const [isLoginTooOld, setLoginTooOld] = useState(false);
  const { name, isEnabled, capBytes, usedBytes, requests, requestsPerSecond, countries, places = [], addresses, lastUsedAt } = subUser;
  const password = useSubUserPassword(orderId, name, newPassword);
  const change = useTask({
    run: async (what: 'toggle' | 'remove') => {
      setFailure(undefined);
      setLoginTooOld(false);
      if (what === 'remove') await api('removeSubUser', { orderId, name }, { errors: 'quiet' });
      else await api('updateSubUser', { orderId, name, isEnabled: !isEnabled }, { errors: 'quiet' });
      await reload();
    },
    onDone: () => {
      setAsked(undefined);
      notify.success('success.tip3');
    },
    onFailed: (error) => {
      if (needsRecentLogin(error)) setLoginTooOld(true);
      else setFailure(isApiError(error) ? error.message : tips('toastTip.error.tip1'));
    },
  });
  const isUsedUp = capBytes !== null && usedBytes >= capBytes;
  const state = isEnabled ? (isUsedUp ? 'usedUp' : 'on') : 'off';
  const amount = (bytes: number) => formatBytes(bytes, language);
  const facts: Fact[] = [
    {
      name: t('flowOrders.subUsers.fact.used'),
      value: (
        <span data-testid="sub-user-used" title={t('flowOrders.subUsers.bytes', { bytes: formatNumber(usedBytes, language) })}>
          {capBytes === null ? amount(usedBytes) : t('flowOrders.subUsers.usedOf', { used: amount(usedBytes), cap: amount(capBytes) })}
        </span>
      ),
    },
    { name: t('flowOrders.subUsers.fact.requests'), value: formatNumber(requests, language) },
    {
      name: t('flowOrders.subUsers.fact.lastUsed'),
      value: lastUsedAt === null ? t('flowOrders.subUsers.never') : formatTime(lastUsedAt, language),
    },
    ...(requestsPerSecond === null
      ? []
      : [
          {
            name: t('flowOrders.subUsers.fact.rate'),
            value: t('flowOrders.subUsers.rate', { rate: formatNumber(requestsPerSecond, language) }),
          },
        ]),
    ...(countries.length + places.length === 0
      ? []
      : [
          {
            name: t('flowOrders.subUsers.fact.countries'),
            value: [...countries.map(countryName), ...places].join(t('flowOrders.subUsers.separator')),
          },
        ]),
    ...(addresses.length === 0
      ? []
      : [{ name: t('flowOrders.subUsers.fact.addresses'), value: addresses.join(t('flowOrders.subUsers.separator')) }]),
  ];

  function confirm(): void {
    if (asked === 'remove') change.start('remove');
    else void password.replace().then((isReplaced) => isReplaced && setAsked(undefined));
  }

  return (
    <li className={styles.card} aria-labelledby={title}>
      <div className={styles.head}>
        <h3 id={title}>{name}</h3>
        <span className={styles.state} data-state={state}>
          {t(`flowOrders.subUsers.state.${state}`)}
        </span>
      </div>
      {capBytes !== null && <TrafficBar percent={Math.min(100, (usedBytes / capBytes) * 100)} aria-hidden />}
      <FactList facts={facts} />
      {isOpen && <SubUserLogin orderId={orderId} name={name} password={password} />}
      {failure !== undefined && <FormNote kind="error" title={failure} />}
      {isLoginTooOld && <LogInAgain onLogin={() => openLogin()} />}
      {asked ? (
        <div role="alertdialog" aria-label={t(`flowOrders.subUsers.ask.${asked}`, { name })} className={styles.question}>
          <p>{t(`flowOrders.subUsers.ask.${asked}`, { name })}</p>
          <div className={styles.actions}>
            <button
              type="button"
              className={`${button.outline} ${styles.danger}`}
              disabled={change.isRunning || password.isLoading}
              onClick={confirm}
            >
              {t(`flowOrders.subUsers.yes.${asked}`)}
            </button>
            {/* The harmless choice has the focus. */}
            <button type="button" className={button.main} ref={(keep) => keep?.focus()} onClick={() => setAsked(undefined)}>
              {t('flowOrders.subUsers.keep')}
            </button>
          </div>
        </div>
      ) : (
        <div className={styles.actions}>
          <button
            type="button"
            className={button.small}
            aria-expanded={isOpen}
            aria-label={t('flowOrders.subUsers.loginLabel', { name })}
            onClick={() => setOpen(!isOpen)}
          >
            {t('flowOrders.subUsers.loginOf')}
          </button>
          <button type="button" className={button.small} aria-label={t('flowOrders.subUsers.editLabel', { name })} onClick={onEdit}>
            {t('flowOrders.subUsers.edit')}
          </button>
          <button
            type="button"
            className={button.small}
            aria-busy={change.isRunning}
            aria-label={t(isEnabled ? 'flowOrders.subUsers.turnOffLabel' : 'flowOrders.subUsers.turnOnLabel', { name })}
            onClick={() => change.start('toggle')}
          >
            {t(isEnabled ? 'flowOrders.subUsers.turnOff' : 'flowOrders.subUsers.turnOn')}
          </button>
          <button
            type="button"
            className={button.small}
            aria-label={t('flowOrders.subUsers.passwordLabel', { name })}
            onClick={() => {
              setOpen(true);
              setAsked('password');
            }}
          >
            {t('flowOrders.subUsers.replacePassword')}
          </button>
          <button
            type="button"
            className={button.small}
            aria-label={t('flowOrders.subUsers.removeLabel', { name })}
            onClick={() => setAsked('remove')}
          >
            {t('flowOrders.subUsers.remove')}
          </button>
        </div>
      )}
    </li>
  );
}
