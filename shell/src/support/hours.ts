import { supportHours } from 'shared-contracts/constants';

const clock = (hour: number) => `${String(hour).padStart(2, '0')}:00`;

/** The support hours as texts say them, in Shanghai's time. */
export const hoursInWords = { open: clock(supportHours.open), close: clock(supportHours.close) } as const;
