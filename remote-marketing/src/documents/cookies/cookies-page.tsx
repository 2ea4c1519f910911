import { DocumentView } from '../document-view.tsx';

const related = ['privacy', 'aboutProtocol'] as const;

export default function CookiesPage() {
  return <DocumentView route="cookies" text="cookies" since="2026-11-26" related={related} />;
}
