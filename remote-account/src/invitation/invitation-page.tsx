import { CircleAlert, CircleCheck, UserPlus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { isApiError } from 'shared-contracts/api/api-error';
import type { CallResponse } from 'shared-contracts/api/calls';
import { useHydrated, useLanguage, useSession, useShell, type OpenAccount } from 'shared-contracts/shell';
import { errorCodes } from 'shared-contracts/texts/errors/error-codes';
import { BusyButton } from 'shared-ui/busy-button';
import button from 'shared-ui/button.module.css';
import { formatTime } from 'shared-ui/format';
import { useTranslation } from 'shared-ui/i18n';
import { PageLink } from 'shared-ui/link';
import { Loaded } from 'shared-ui/loaded';
import { QueryClientProvider, queryClient, useQuery } from 'shared-ui/query';
import { ResultMessage } from 'shared-ui/result-message';
import { useLocation } from 'shared-ui/router';
import { useTask } from '../form/use-task.ts';
import { forgetInvitation, keepInvitation, keptInvitation } from './kept-invitation.ts';

function Refused({ text }: { readonly text: string }) {
  const { t } = useTranslation('remote-account');
  useEffect(forgetInvitation, []);
  return (
    <div role="alert">
      <ResultMessage
        Icon={CircleAlert}
        tone="warn"
        title={t('invitation.refused')}
        text={text}
        actions={
          <PageLink route="home" className={button.outline}>
            {t('invitation.home')}
          </PageLink>
        }
      />
    </div>
  );
}

function Joined({ account: { accountId, name, role } }: { readonly account: OpenAccount }) {
  const { t } = useTranslation('remote-account');
  const { t: tips } = useTranslation('shell');
  const { notify, openAccount } = useShell();
  const open = useTask<void, void>({
    run: async () => openAccount(accountId),
    onDone: () => undefined,
    onFailed: (error) => notify.error(isApiError(error) ? error.message : tips('toastTip.error.tip1')),
  });
  return (
    <div role="status">
      <ResultMessage
        Icon={CircleCheck}
        tone="ok"
        title={t('invitation.joined', { name })}
        text={t('invitation.joinedText', { role: role === 'owner' ? '' : t(`invitation.role.${role}`) })}
        actions={
          <>
            <BusyButton className={button.main ?? ''} isBusy={open.isRunning} onClick={() => open.start()}>
              {t('invitation.open', { name })}
            </BusyButton>
            <PageLink route="userinfo" className={button.outline}>
              {t('invitation.later')}
            </PageLink>
          </>
        }
      />
    </div>
  );
}

interface OfferProps {
  readonly token: string;
  readonly invitation: CallResponse<'invitation'>;
}

/** Whose account it is and in which role; a visitor logs in or registers first. */
function Offer({ token, invitation: { accountName, role, expiresAt } }: OfferProps) {
  const { t } = useTranslation('remote-account');
  const { api, openLogin } = useShell();
  const language = useLanguage();
  const { t: tips } = useTranslation('shell');
  const isCustomer = useSession(({ accessToken }) => accessToken !== '');
  const nickName = useSession((session) => session.nickName);
  const [error, setError] = useState('');
  const [account, setAccount] = useState<OpenAccount>();
  const join = useTask<void, OpenAccount>({
    run: async () => api('acceptInvitation', { token }, { errors: 'quiet' }),
    onDone: (joined) => {
      forgetInvitation();
      setAccount(joined);
    },
    onFailed: (failure) => setError(isApiError(failure) ? failure.message : tips('toastTip.error.tip1')),
  });
  if (account) return <Joined account={account} />;
  const forVisitor = (
    <>
      <button type="button" className={button.main} onClick={() => openLogin()}>
        {t('invitation.logIn')}
      </button>
      <PageLink route="register" className={button.outline}>
        {t('invitation.register')}
      </PageLink>
    </>
  );
  const forCustomer = (
    <BusyButton className={button.main ?? ''} isBusy={join.isRunning} onClick={() => join.start()}>
      {t('invitation.join')}
    </BusyButton>
  );
  return (
    <ResultMessage
      Icon={UserPlus}
      tone="quiet"
      title={t('invitation.title', { name: accountName })}
      text={t('invitation.text', { role: t(`invitation.role.${role}`) })}
      actions={isCustomer ? forCustomer : forVisitor}
    >
      <p>
        {t(`invitation.may.${role}`)} {t('invitation.until', { time: formatTime(expiresAt, language) })}
      </p>
      {isCustomer && nickName !== '' && <p>{t('invitation.as', { name: nickName })}</p>}
      <p role="alert">{error}</p>
    </ResultMessage>
  );
}

function Invitation({ linked }: { readonly linked: string }) {
  const { t } = useTranslation('remote-account');
  const { api } = useShell();
  const [token] = useState(() => linked || keptInvitation());
  useEffect(() => {
    if (token !== '') keepInvitation(token);
  }, [token]);
  const query = useQuery({
    queryKey: ['invitation', token],
    queryFn: ({ signal }) => api('invitation', { token }, { signal, errors: 'quiet' }),
    enabled: token !== '',
  });
  if (token === '') return <Refused text={t('invitation.missing')} />;
  if (isApiError(query.error) && query.error.code === errorCodes.invitationInvalid) return <Refused text={t('invitation.invalid')} />;
  return (
    <Loaded query={query} rows={4} isKept>
      {(invitation) => <Offer token={token} invitation={invitation} />}
    </Loaded>
  );
}

/** Shows an invitation to an account by the link from its owner. Its token survives a login and a registration in the same tab. */
export default function InvitationPage() {
  // The token is in the URL or in storage, which the server has neither of.
  const isHydrated = useHydrated();
  const linked = useLocation().hash.slice(1);
  if (!isHydrated) return null;
  return (
    <QueryClientProvider client={queryClient}>
      <Invitation key={linked} linked={linked} />
    </QueryClientProvider>
  );
}
