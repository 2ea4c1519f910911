import { useTranslation } from 'shared-ui/i18n';
import { Page } from '../page/page.tsx';
import { GuideGroups } from './center/guide-groups.tsx';
import { CommonQuestions } from './center/common-questions.tsx';
import { HelpSearch } from './search/help-search.tsx';

/** The help center: a search over everything, and its entries by topic. */
export default function HelpPage() {
  const { t } = useTranslation('remote-marketing');
  return (
    <Page route="help" intro={t('help.intro')}>
      <HelpSearch>
        <GuideGroups />
        <CommonQuestions />
      </HelpSearch>
    </Page>
  );
}
