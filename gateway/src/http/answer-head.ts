import type { IncomingMessage, InformationEvent } from 'node:http';
import { passedOn } from './proxy-headers.ts';

type Answer = Pick<IncomingMessage, 'statusCode' | 'statusMessage' | 'rawHeaders' | 'headers'>;

/** The words after a status code, as far as they may stand in a head. */
export function reasonPhrase({ statusMessage = '' }: Answer): string {
  return statusMessage.replace(/[^\t\x20-\x7e\x80-\xff]/g, '');
}

/** The headers of an answer as they go back. @param hasChunks whether its body goes on in chunks, which trailers may follow */
export function answerHeaders({ statusCode, rawHeaders, headers }: Answer, hasChunks: boolean): string[] {
  const isAskedToLogIn = statusCode === 407;
  const passed = passedOn(rawHeaders, {
    // Where both are said, the length is wrong, and would make the client take the rest for its next answer.
    dropped: [...(headers['transfer-encoding'] === undefined ? [] : ['content-length']), ...(hasChunks ? [] : ['trailer'])],
    kept: isAskedToLogIn ? ['proxy-authenticate'] : [],
  }).flat();
  // Each proxy adds its word at the end: with this as the last one, no target's answer passes for a refusal of ours.
  const isLikeOurs = isAskedToLogIn || headers['proxy-status'] !== undefined;
  return isLikeOurs ? [...passed, 'Proxy-Status', `gateway; received-status=${String(statusCode)}`] : passed;
}

/** The headers of an answer that switches to another protocol, as they go back. */
export function switchedHeaders({ rawHeaders }: Answer): string[] {
  return passedOn(rawHeaders, { kept: ['connection', 'upgrade'] }).flat();
}

/** A head as it stands on the wire. @param headers names and values in turns */
export function headText(answer: Answer, headers: readonly string[]): string {
  const lines = headers.map((each, index) => (index % 2 === 0 ? `${each}: ` : `${each}\r\n`)).join('');
  return `HTTP/1.1 ${String(answer.statusCode)} ${reasonPhrase(answer)}\r\n${lines}\r\n`;
}

/** An interim answer, such as Early Hints: Node writes only some of them itself. */
export function interimText(interim: InformationEvent): string {
  return headText(interim, answerHeaders(interim, false));
}
