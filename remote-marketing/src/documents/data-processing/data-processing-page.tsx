import { DocumentView } from '../document-view.tsx';

const related = ['privacy', 'acceptableUse', 'aboutProtocol'] as const;

export default function DataProcessingPage() {
  return <DocumentView route="dataProcessing" text="dataProcessing" since="2026-11-26" related={related} />;
}
