import {
  BYTES_PER_GB,
  CERTIFICATION_SCAN_MINUTES,
  CERTIFIED_BONUS_DAYS,
  CERTIFIED_COMPANY_BYTES,
  CERTIFIED_PERSONAL_BYTES,
  SIGNED_CALLS_AT_ONCE,
  SIGNED_CALLS_PER_SECOND,
} from './constants.ts';
import { figures } from './figures.ts';

/** Figures that articles name: those of the pages, which browsers download, and more. */
export const articleFigures = {
  ...figures,
  certifiedMegabytes: CERTIFIED_PERSONAL_BYTES / 1_000_000,
  certifiedGigabytes: CERTIFIED_COMPANY_BYTES / BYTES_PER_GB,
  certifiedDays: CERTIFIED_BONUS_DAYS,
  scanMinutes: CERTIFICATION_SCAN_MINUTES,
  signedCallsPerSecond: SIGNED_CALLS_PER_SECOND,
  signedCallsAtOnce: SIGNED_CALLS_AT_ONCE,
} as const;
