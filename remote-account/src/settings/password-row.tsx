import { LockKeyhole } from 'lucide-react';
import { errorTexts } from 'shared-contracts/texts/errors';
import { isThirdPartyLogin } from 'shared-contracts/rules/customer';
import { useLanguage, useShell } from 'shared-contracts/shell';
import button from 'shared-ui/button.module.css';
import { useTranslation } from 'shared-ui/i18n';
import { SettingRow } from '../setting-parts/setting-row.tsx';

/** The password setting, with a change button for those who may change it. */
export function PasswordRow({ loginWay }: { readonly loginWay: string }) {
  const { t } = useTranslation('remote-account');
  const language = useLanguage();
  const { openAccountDialog } = useShell();
  const isThirdParty = isThirdPartyLogin({ loginWay });
  const change = (
    <button type="button" className={button.small} aria-label={t('change.password.title')} onClick={() => openAccountDialog('password')}>
      {t('settings.password.change')}
    </button>
  );
  return (
    <SettingRow
      icon={<LockKeyhole size={20} />}
      title={t('settings.password.title')}
      text={isThirdParty ? errorTexts.thirdPartyLogin[language] : t('settings.password.text')}
      action={isThirdParty ? undefined : change}
    />
  );
}
