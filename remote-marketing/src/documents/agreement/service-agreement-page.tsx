import { DocumentView } from '../document-view.tsx';

const related = ['useProtocol', 'acceptableUse', 'aboutStatement', 'helpCostQuestion'] as const;

export default function ServiceAgreementPage() {
  return <DocumentView route="aboutProtocol" text="agreement" related={related} />;
}
