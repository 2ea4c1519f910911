import { LegalDocument } from '../legal-document.tsx';

const related = ['aboutProtocol', 'acceptableUse', 'aboutContact', 'claims'] as const;

export default function LegalStatementPage() {
  return <LegalDocument route="aboutStatement" text="statement" since="2026-11-21" related={related} />;
}
