import { Smartphone } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { isThirdPartyLogin } from 'shared-contracts/rules/customer';
import { useShell } from 'shared-contracts/shell';
import button from 'shared-ui/button.module.css';
import { useTranslation } from 'shared-ui/i18n';
import { maskMobile } from '../account-dialogs/mask-mobile.ts';
import { BindMobileForm } from './bind-mobile-form.tsx';
import { SettingRow } from '../setting-parts/setting-row.tsx';
import type { Account } from '../account/use-account.ts';

/** The customer's mobile number, or the form to link one. */
export function MobileRow({ account }: { readonly account: Account }) {
  const { t } = useTranslation('remote-account');
  const { openAccountDialog } = useShell();
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  const { mobile, countryMobileCode } = account;

  useEffect(() => {
    if (wasOpen.current && !isOpen) opener.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);

  const change = (
    <button type="button" className={button.small} aria-label={t('change.mobile.title')} onClick={() => openAccountDialog('mobile')}>
      {t('settings.mobile.change')}
    </button>
  );
  const bind = (
    <button ref={opener} type="button" className={button.small} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
      {t(isOpen ? 'settings.mobile.cancel' : 'settings.mobile.bind')}
    </button>
  );
  const ownAction = isThirdPartyLogin(account) ? undefined : change;
  return (
    <SettingRow
      icon={<Smartphone size={20} />}
      title={t('settings.mobile.title')}
      text={mobile === '' ? t('settings.mobile.none') : <bdi>{maskMobile(countryMobileCode, mobile)}</bdi>}
      action={mobile === '' ? bind : ownAction}
    >
      {isOpen && mobile === '' && <BindMobileForm />}
    </SettingRow>
  );
}
