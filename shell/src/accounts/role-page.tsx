import { UserLock } from 'lucide-react';
import { useSession } from 'shared-contracts/shell';
import { BusyButton } from 'shared-ui/busy-button';
import button from 'shared-ui/button.module.css';
import { useTranslation } from 'shared-ui/i18n';
import { PageLink } from 'shared-ui/link';
import { ResultMessage } from 'shared-ui/result-message';
import { useOwnTexts } from 'shared-ui/use-own-texts';
import { texts } from './locales/all.ts';
import { useOpenAccount } from './use-open-account.ts';

/** Shown instead of a page that the customer's role in the open account doesn't include. */
export function RolePage() {
  useOwnTexts('accounts', texts);
  const { t } = useTranslation('accounts');
  const account = useSession((session) => session.account);
  const { isOpening, open } = useOpenAccount();
  if (!account) return null;
  const actions = (
    <>
      <PageLink route="userinfo" className={button.main}>
        {t('page.overview')}
      </PageLink>
      <BusyButton className={button.outline ?? ''} isBusy={isOpening} onClick={() => open(null)}>
        {t('bar.back')}
      </BusyButton>
    </>
  );
  return (
    <ResultMessage
      Icon={UserLock}
      tone="warn"
      title={t('page.title')}
      text={t('page.text', { name: account.name, role: t(`role.${account.role}`) })}
      actions={actions}
    />
  );
}
