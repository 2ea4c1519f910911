import type { Socket } from 'node:net';
import { startServer } from './wire.ts';

export type Header = readonly [name: string, value: string];

/** A request as a target received it; one character per byte. */
export interface RecordedRequest {
  readonly line: string;
  readonly headers: readonly Header[];
  readonly body: string;
  readonly trailers: readonly Header[];
}

export interface Recorder {
  readonly port: number;
  /** Returns the requests since the last call. */
  take(): RecordedRequest[];
  close(): Promise<void>;
}

function headersOf(lines: readonly string[]): Header[] {
  return lines.map((line) => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon), line.slice(colon + 1).replaceAll(/^[ \t]+|[ \t]+$/g, '')];
  });
}

/** @returns undefined until the body is complete */
function readChunks(text: string): { body: string; trailers: Header[]; length: number } | undefined {
  let [at, body] = [0, ''];
  for (;;) {
    const lineEnd = text.indexOf('\r\n', at);
    if (lineEnd < 0) return undefined;
    const size = Number.parseInt(text.slice(at, lineEnd), 16);
    if (size === 0) {
      const end = text.indexOf('\r\n\r\n', lineEnd);
      if (end < 0) return undefined;
      const lines = text.slice(lineEnd + 2, Math.max(end, lineEnd + 2)).split('\r\n');
      return { body, trailers: headersOf(lines.filter(Boolean)), length: end + 4 };
    }
    body += text.slice(lineEnd + 2, lineEnd + 2 + size);
    at = lineEnd + 2 + size + 2;
    if (at > text.length) return undefined;
  }
}

/**
 * Parses one request as strictly as a simple server does.
 * @returns undefined until the request is complete
 */
function readRequest(text: string): { request: RecordedRequest; length: number } | undefined {
  const headEnd = text.indexOf('\r\n\r\n');
  if (headEnd < 0) return undefined;
  const [line = '', ...lines] = text.slice(0, headEnd).split('\r\n');
  const headers = headersOf(lines);
  const valueOf = (wanted: string) => headers.find(([name]) => name.toLowerCase() === wanted)?.[1];
  const rest = text.slice(headEnd + 4);
  if (valueOf('transfer-encoding') === 'chunked') {
    const chunks = readChunks(rest);
    return chunks && { request: { line, headers, ...chunks }, length: headEnd + 4 + chunks.length };
  }
  const length = Number(valueOf('content-length') ?? 0);
  if (rest.length < length) return undefined;
  return { request: { line, headers, body: rest.slice(0, length), trailers: [] }, length: headEnd + 4 + length };
}

/** A target on a raw socket, without an HTTP library: records requests and responds with 204. */
export async function startRecorder(): Promise<Recorder> {
  let recorded: RecordedRequest[] = [];
  const { port, close } = await startServer((socket: Socket) => {
    let text = '';
    socket.on('data', (bytes: Buffer) => {
      text += bytes.toString('latin1');
      for (let read = readRequest(text); read; read = readRequest(text)) {
        text = text.slice(read.length);
        recorded.push(read.request);
        socket.write('HTTP/1.1 204 No Content\r\n\r\n');
      }
    });
    socket.once('end', () => socket.end());
  });
  return {
    port,
    take() {
      const taken = recorded;
      recorded = [];
      return taken;
    },
    close,
  };
}
