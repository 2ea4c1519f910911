/** Window event after a session has ended for any reason and in any tab, once the visitor is logged out. */
export const SESSION_END_EVENT = 'tidegate-session-end';
