/** An origin that refuses connections. A free port isn't safe, because another program may get it. */
export const NOWHERE = 'http://127.0.0.1:1';
