/** How far the time of a notice may be from ours, in either direction. */
export const NOTICE_TOLERANCE_SECONDS = 300;
