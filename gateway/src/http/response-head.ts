import type { IncomingMessage, InformationEvent } from 'node:http';
import { forwardedHeaders } from './proxy-headers.ts';

type Answer = Pick<IncomingMessage, 'statusCode' | 'statusMessage' | 'rawHeaders' | 'headers'>;

/** Reason phrase of a response, without characters that are invalid in a head. */
export function reasonPhrase({ statusMessage = '' }: Answer): string {
  return statusMessage.replace(/[^\t\x20-\x7e\x80-\xff]/g, '');
}

/** Response headers to return to the client. @param hasChunks whether the body is sent in chunks, which trailers may follow */
export function responseHeaders({ statusCode, rawHeaders, headers }: Answer, hasChunks: boolean): string[] {
  const isAskedToLogIn = statusCode === 407;
  const passed = forwardedHeaders(rawHeaders, {
    dropped: hasChunks ? [] : ['trailer'],
    kept: isAskedToLogIn ? ['proxy-authenticate'] : [],
  }).flat();
  // Each proxy appends its own entry: with ours last, a target's response can't pass for a refusal by the gateway.
  const isLikeOurs = isAskedToLogIn || headers['proxy-status'] !== undefined;
  return isLikeOurs ? [...passed, 'Proxy-Status', `gateway; received-status=${String(statusCode)}`] : passed;
}

/** Response headers to return with a protocol switch. */
export function switchedHeaders({ rawHeaders }: Answer): string[] {
  return forwardedHeaders(rawHeaders, { kept: ['connection', 'upgrade'] }).flat();
}

/** Serializes a response head. @param headers alternating names and values */
export function headText(answer: Answer, headers: readonly string[]): string {
  const lines = headers.map((each, index) => (index % 2 === 0 ? `${each}: ` : `${each}\r\n`)).join('');
  return `HTTP/1.1 ${String(answer.statusCode)} ${reasonPhrase(answer)}\r\n${lines}\r\n`;
}

/** Serializes an interim response such as Early Hints, because Node itself writes only some of them. */
export function interimText(interim: InformationEvent): string {
  return headText(interim, responseHeaders(interim, false));
}
