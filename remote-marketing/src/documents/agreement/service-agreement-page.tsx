import { DocumentView } from '../document-view.tsx';

const related = ['useProtocol', 'acceptableUse', 'aboutStatement', 'helpCostQuestion'] as const;

export default function ServiceAgreementPage() {
  return <DocumentView route="aboutProtocol" text="agreement" since="2026-11-26" related={related} />;
}
