/** Allowed clock difference of a notice in either direction. */
export const NOTICE_TOLERANCE_SECONDS = 300;
