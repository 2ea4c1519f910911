import { connect } from 'node:net';

/**
 * Sends bytes as they are and reads until the other side closes.
 * @param afterContinue what is sent when something has come back
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
