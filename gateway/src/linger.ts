import type { Socket } from 'node:net';

/** How long a client may keep sending after the last that it gets. If it were cut off immediately, it might not read the end. */
const LINGER_MILLISECONDS = 3000;

/** Discards further data, and closes the connection once the client has ended its side, or after a delay. */
export function linger(socket: Socket): void {
  socket.resume();
  socket.once('end', () => socket.end());
  const timer = setTimeout(() => socket.destroy(), LINGER_MILLISECONDS);
  socket.once('close', () => clearTimeout(timer));
}
