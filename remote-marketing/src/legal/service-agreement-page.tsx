import { useTranslation } from 'react-i18next';
import { brandName } from 'shared-contracts/brand';
import { useSession } from 'shared-contracts/shell';
import { Page } from '../page/page.tsx';
import { LegalSections } from './legal-sections.tsx';
import { LEGAL_NAMESPACE } from './legal-texts.ts';
import { useLegalSections } from './use-legal-sections.ts';

export default function ServiceAgreementPage() {
  const { t } = useTranslation(LEGAL_NAMESPACE);
  const language = useSession((session) => session.locale);
  return (
    <Page route="aboutProtocol" intro={t('agreement.intro', { name: brandName[language] })} width="narrow">
      <LegalSections sections={useLegalSections('agreement')} />
    </Page>
  );
}
