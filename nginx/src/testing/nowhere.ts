/** An origin that refuses connections. A free port would not do: the next program to ask for one may be given it. */
export const NOWHERE = 'http://127.0.0.1:1';
