import { supportHours } from 'shared-contracts/constants';
import { hourText } from 'shared-contracts/hour-text';

/** The support hours as texts say them, in Shanghai's time. */
export const hoursInWords = { open: hourText(supportHours.open), close: hourText(supportHours.close) } as const;
