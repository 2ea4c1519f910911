import { supportHours } from 'shared-contracts/constants';
import { hourText } from 'shared-contracts/texts/hour-text';

/** Support hours formatted for texts, in Shanghai time. */
export const hoursInWords = { open: hourText(supportHours.open), close: hourText(supportHours.close) } as const;
