export { ContactDetails } from './contact-details.tsx';
export { ContactRow } from './contact-row.tsx';
export { FloatPanel } from './float-panel.tsx';
export { GuideEntries } from './guide-entries.tsx';
