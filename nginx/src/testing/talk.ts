import { connect } from 'node:net';

/**
 * Sends raw bytes and reads until the other side closes.
 * @param afterContinue sent after the first response bytes
 */
export function talk(origin: string, bytes: string, afterContinue?: string): Promise<string> {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  socket.write(bytes);
  if (afterContinue !== undefined) socket.once('data', () => socket.write(afterContinue));
  return new Promise((resolve, reject) => {
    let answer = '';
    socket.on('data', (data: Buffer) => (answer += data.toString()));
    socket.on('end', () => resolve(answer));
    socket.on('error', reject);
  });
}
