import 'shared-ui/code-font.css';
import { useTranslation } from 'shared-ui/i18n';
import { PageLink } from 'shared-ui/link';
import { QueryClientProvider, queryClient } from 'shared-ui/query';
import styles from '../secret-list/secret-list.module.css';
import { AccountActivity } from './account-activity.tsx';
import { InviteForm } from './invite-form.tsx';
import { MemberLists } from './member-lists.tsx';
import own from './members.module.css';
import { OwnMemberships } from './own-memberships.tsx';
import { RoleTable } from './role-table.tsx';

/** Members of the customer's account with their roles, invitations and activity, and the accounts that the customer is a member of. */
export default function MembersPage() {
  const { t } = useTranslation('remote-account');
  return (
    <QueryClientProvider client={queryClient}>
      <div className={own.page}>
        <h1 className={styles.title}>{t('members.title')}</h1>
        <p className={styles.lead}>
          {t('members.lead')}{' '}
          <PageLink route="helpGuide" params={{ id: 'members' }}>
            {t('members.help')}
          </PageLink>
        </p>
        <MemberLists />
        <InviteForm />
        <RoleTable />
        <OwnMemberships />
        <AccountActivity />
      </div>
    </QueryClientProvider>
  );
}
