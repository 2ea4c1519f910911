import type { Socket } from 'node:net';

/** Idle time before keep-alive probes are sent. */
const KEEP_ALIVE_MILLISECONDS = 60_000;
/** A socket is probed once it has been open for one to two of these. */
const LASTING_MILLISECONDS = 5000;

let newest = new Set<Socket>();
let older = new Set<Socket>();

/** Called at intervals. */
export function probeOlder(): void {
  for (const socket of older) socket.setKeepAlive(true, KEEP_ALIVE_MILLISECONDS);
  older = newest;
  newest = new Set();
}

setInterval(probeOlder, LASTING_MILLISECONDS).unref();

/** Switches on TCP keep-alive if a socket stays open for some seconds. It takes four system calls, more than a short tunnel is worth. */
export function probeLasting(socket: Socket): void {
  newest.add(socket);
}

export function forgetLasting(socket: Socket): void {
  newest.delete(socket);
  older.delete(socket);
}
