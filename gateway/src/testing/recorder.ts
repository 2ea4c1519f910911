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
  /** The response to the next requests. */
  readonly replies: { next: Reply };
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
  if (valueOf('transfer-encoding')?.toLowerCase() === 'chunked') {
    const chunks = readChunks(rest);
    return chunks && { request: { line, headers, ...chunks }, length: headEnd + 4 + chunks.length };
  }
  const length = Number(valueOf('content-length') ?? 0);
  if (rest.length < length) return undefined;
  return { request: { line, headers, body: rest.slice(0, length), trailers: [] }, length: headEnd + 4 + length };
}

/** A response as its client received it; one character per byte. */
export interface RecordedResponse {
  /** Status lines and headers of interim responses. */
  readonly interim: readonly { readonly line: string; readonly headers: readonly Header[] }[];
  readonly line: string;
  readonly headers: readonly Header[];
  readonly body: string;
  readonly trailers: readonly Header[];
}

/**
 * Parses the response to one request, with those before it.
 * @param method of the request
 * @param isEnded whether the connection has ended
 * @returns undefined until the response is complete
 */
export function readResponse(text: string, method: string, isEnded: boolean): RecordedResponse | undefined {
  const interim: RecordedResponse['interim'][number][] = [];
  let rest = text;
  for (;;) {
    const headEnd = rest.indexOf('\r\n\r\n');
    if (headEnd < 0) return undefined;
    const [line = '', ...lines] = rest.slice(0, headEnd).split('\r\n');
    const headers = headersOf(lines);
    rest = rest.slice(headEnd + 4);
    const status = Number(line.split(' ')[1]);
    if (status < 200) {
      interim.push({ line, headers });
      continue;
    }
    const valueOf = (wanted: string) => headers.find(([name]) => name.toLowerCase() === wanted)?.[1];
    const head = { interim, line, headers };
    if (method === 'HEAD' || status === 204 || status === 304) return { ...head, body: '', trailers: [] };
    if (valueOf('transfer-encoding')?.toLowerCase() === 'chunked') {
      const chunks = readChunks(rest);
      return chunks && { ...head, body: chunks.body, trailers: chunks.trailers };
    }
    const length = valueOf('content-length');
    if (length === undefined) return isEnded ? { ...head, body: rest, trailers: [] } : undefined;
    return rest.length < Number(length) ? undefined : { ...head, body: rest.slice(0, Number(length)), trailers: [] };
  }
}

/** How the recorder responds. */
export interface Reply {
  /** On the wire. */
  readonly text: string;
  /** Whether its end is that of the connection. */
  readonly ends: boolean;
}

/** A target on a raw socket, without an HTTP library: records requests, and responds with 204 by default. */
export async function startRecorder(): Promise<Recorder> {
  let recorded: RecordedRequest[] = [];
  const replies = { next: { text: 'HTTP/1.1 204 No Content\r\n\r\n', ends: false } as Reply };
  const { port, close } = await startServer((socket: Socket) => {
    let text = '';
    socket.on('data', (bytes: Buffer) => {
      text += bytes.toString('latin1');
      for (let read = readRequest(text); read; read = readRequest(text)) {
        text = text.slice(read.length);
        recorded.push(read.request);
        const { text: reply, ends } = replies.next;
        socket.write(reply, 'latin1');
        if (ends) socket.end();
      }
    });
    socket.once('end', () => socket.end());
  });
  return {
    port,
    replies,
    take() {
      const taken = recorded;
      recorded = [];
      return taken;
    },
    close,
  };
}
