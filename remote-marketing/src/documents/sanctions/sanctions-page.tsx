import { DocumentView } from '../document-view.tsx';

const related = ['acceptableUse', 'toolServiceRestrictions', 'privacy'] as const;

export default function SanctionsPage() {
  return <DocumentView route="sanctions" text="sanctions" related={related} />;
}
