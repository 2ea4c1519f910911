import { DocumentView } from '../document-view.tsx';

const related = ['cookies', 'dataProcessing', 'aboutProtocol'] as const;

export default function PrivacyPage() {
  return <DocumentView route="privacy" text="privacy" related={related} />;
}
