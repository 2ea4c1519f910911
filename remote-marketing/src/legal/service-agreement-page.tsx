import { useTranslation } from 'shared-ui/i18n';
import { brandName } from 'shared-contracts/brand';
import { useLanguage } from 'shared-contracts/shell';
import { Page } from '../page/page.tsx';
import { LegalSections } from './legal-sections.tsx';
import { useLegalSections } from './use-legal-sections.ts';

export default function ServiceAgreementPage() {
  const { t } = useTranslation('remote-marketing');
  const language = useLanguage();
  return (
    <Page route="aboutProtocol" intro={t('agreement.intro', { name: brandName[language] })} width="narrow">
      <LegalSections sections={useLegalSections('agreement')} />
    </Page>
  );
}
