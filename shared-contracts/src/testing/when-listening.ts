import type { ChildProcess } from 'node:child_process';
import { connect } from 'node:net';

const LOOK_EVERY_MS = 20;

async function isListening(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host });
    const end = (isOpen: boolean) => {
      socket.destroy();
      resolve(isOpen);
    };
    socket.once('connect', () => end(true));
    socket.once('error', () => end(false));
  });
}

/** Waits until a process accepts connections at a port; rejects if it exits before. */
export async function whenListening(child: ChildProcess, port: number, host = '127.0.0.1'): Promise<void> {
  while (!(await isListening(port, host))) {
    const ended = child.exitCode ?? child.signalCode;
    if (ended !== null) throw new Error(`${child.spawnfile} exited with ${ended} before it was listening`);
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
}
