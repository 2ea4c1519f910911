import { ShieldCheck } from 'lucide-react';
import button from 'shared-ui/button.module.css';
import { useTranslation } from 'shared-ui/i18n';
import { PageLink } from 'shared-ui/link';
import { SettingRow } from '../setting-parts/setting-row.tsx';

/** Leads to the page about the account's security. */
export function SecurityLink() {
  const { t } = useTranslation('remote-account');
  const title = t('securityLink.title');
  return (
    <SettingRow
      icon={<ShieldCheck size={20} />}
      title={title}
      text={t('securityLink.text')}
      action={
        <PageLink route="security" className={button.small} aria-label={`${t('securityLink.open')} ${title}`}>
          {t('securityLink.open')}
        </PageLink>
      }
    />
  );
}
