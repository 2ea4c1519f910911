/** A request for a tunnel. */
export interface ConnectRequest {
  /** `host:port` as the client sent it. */
  readonly url: string;
  /** Value of `Proxy-Authorization`. */
  readonly login: string | undefined;
  /** Bytes that followed the request. */
  readonly head: Buffer;
}

const START = 'CONNECT ';
const END = '\r\n\r\n';
/** A request line, and lines of a name, a colon and printable ASCII. */
const usual = /^CONNECT ([\w.:[\]-]+) HTTP\/1\.1\r\n(?:[\w-]+:[ -~]*\r\n)*$/;
/** Headers that Node's parser checks against others of the message. */
const unusual = /\r\n(?:content-length|transfer-encoding):|\r\nproxy-authorization:.*\r\nproxy-authorization:/is;
const authorization = /\r\nproxy-authorization:([^\r]*)/i;

/**
 * Reads a CONNECT request of the form that clients send, without Node's parser, which would take as much time as all that follows. Any other
 * request is left to that parser: this accepts nothing that it would read differently.
 * @param bytes the first ones of a connection
 * @param mostBytes of the head
 * @returns undefined for any other request
 */
export function readConnect(bytes: Buffer, mostBytes: number): ConnectRequest | undefined {
  if (bytes[0] !== START.charCodeAt(0)) return undefined;
  const end = bytes.indexOf(END);
  if (end < 0 || end + END.length > mostBytes) return undefined;
  const text = bytes.toString('latin1', 0, end + 2);
  const [, url] = usual.exec(text) ?? [];
  if (url === undefined || unusual.test(text)) return undefined;
  return { url, login: authorization.exec(text)?.[1], head: bytes.subarray(end + END.length) };
}
