import { DocumentView } from '../document-view.tsx';
import { ReportContact } from './report-contact.tsx';

const related = ['aboutProtocol', 'toolServiceRestrictions', 'aboutContact'] as const;
const extras = { report: <ReportContact /> };

export default function AcceptableUsePage() {
  return <DocumentView route="acceptableUse" text="acceptableUse" since="2026-11-27" related={related} extras={extras} />;
}
