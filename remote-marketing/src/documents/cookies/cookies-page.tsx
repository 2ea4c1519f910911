import { DocumentView } from '../document-view.tsx';

const related = ['privacy', 'aboutProtocol'] as const;

export default function CookiesPage() {
  return <DocumentView route="cookies" text="cookies" related={related} />;
}
