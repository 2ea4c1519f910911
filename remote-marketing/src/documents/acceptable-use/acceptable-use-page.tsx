import { DocumentView } from '../document-view.tsx';
import { ReportContact } from './report-contact.tsx';

const related = ['aboutProtocol', 'toolServiceRestrictions', 'aboutContact'] as const;
const extras = { report: <ReportContact /> };

export default function AcceptableUsePage() {
  return <DocumentView route="acceptableUse" text="acceptableUse" related={related} extras={extras} />;
}
