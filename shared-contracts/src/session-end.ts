/** Event of the window at the end of a login, by whatever way and in whichever tab, once the session is a visitor's. */
export const SESSION_END_EVENT = 'tidegate-session-end';
