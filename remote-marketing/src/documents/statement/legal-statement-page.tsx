import { DocumentView } from '../document-view.tsx';

const related = ['aboutProtocol', 'acceptableUse', 'aboutContact', 'claims'] as const;

export default function LegalStatementPage() {
  return <DocumentView route="aboutStatement" text="statement" related={related} />;
}
