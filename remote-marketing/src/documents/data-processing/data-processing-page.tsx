import { DocumentView } from '../document-view.tsx';

const related = ['privacy', 'acceptableUse', 'aboutProtocol'] as const;

export default function DataProcessingPage() {
  return <DocumentView route="dataProcessing" text="dataProcessing" related={related} />;
}
