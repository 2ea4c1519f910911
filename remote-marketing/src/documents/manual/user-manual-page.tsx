import { DocumentView } from '../document-view.tsx';

const related = ['aboutProtocol', 'acceptableUse', 'toolGetApi', 'helpErrorCode'] as const;

export default function UserManualPage() {
  return <DocumentView route="useProtocol" text="manual" related={related} />;
}
