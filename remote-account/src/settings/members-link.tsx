import { Users } from 'lucide-react';
import button from 'shared-ui/button.module.css';
import { useTranslation } from 'shared-ui/i18n';
import { PageLink } from 'shared-ui/link';
import { useMay } from 'shared-ui/use-may';
import { SettingRow } from '../setting-parts/setting-row.tsx';

/** Leads to the page about members; not in accounts of others. */
export function MembersLink() {
  const { t } = useTranslation('remote-account');
  const isOwner = useMay('manage');
  if (!isOwner) return null;
  const title = t('membersLink.title');
  return (
    <SettingRow
      icon={<Users size={20} />}
      title={title}
      text={t('membersLink.text')}
      action={
        <PageLink route="members" className={button.small} aria-label={`${t('membersLink.open')} ${title}`}>
          {t('membersLink.open')}
        </PageLink>
      }
    />
  );
}
