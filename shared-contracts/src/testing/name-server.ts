import { createSocket } from 'node:dgram';
import { once } from 'node:events';

export interface NameServer {
  /** Address in the format of GATEWAY_RESOLVERS. */
  readonly address: string;
  /** Queried names, one entry per query. */
  readonly asked: readonly string[];
  close(): Promise<void>;
}

const HEADER = 12;
const TYPE_A = 1;

/** What is asked about a name: its IPv4 or its IPv6 addresses. */
type Family = 4 | 6;

function nameOf(query: Buffer): { name: string; end: number } {
  const labels: string[] = [];
  let at = HEADER;
  for (let length = query.readUInt8(at); length > 0; length = query.readUInt8(at)) {
    labels.push(query.subarray(at + 1, at + 1 + length).toString());
    at += 1 + length;
  }
  return { name: labels.join('.').toLowerCase(), end: at + 1 };
}

/** Address of a name, undefined for an unknown name, or null to never respond. */
type Found = string | undefined | null;

/** The response (RFC 1035) to a query for a name. */
function responseTo(query: Buffer, end: number, found: string | undefined): Buffer {
  const hasRecord = found !== undefined && query.readUInt16BE(end) === TYPE_A;
  const head = Buffer.from(query.subarray(0, end + 4));
  // Flags of a response, NXDOMAIN if there is no address; then the counts: one question, up to one answer, nothing else.
  head.writeUInt16BE(found === undefined ? 0x81_83 : 0x81_80, 2);
  for (const [index, count] of [1, hasRecord ? 1 : 0, 0, 0].entries()) head.writeUInt16BE(count, 4 + index * 2);
  const record = [0xc0, HEADER, 0, TYPE_A, 0, 1, 0, 0, 0, 60, 0, 4, ...(found ?? '').split('.').map(Number)];
  return Buffer.concat([head, Buffer.from(hasRecord ? record : [])]);
}

/** A name server for IPv4 addresses with a TTL of one minute. */
export async function startNameServer(addressOf: (name: string, family: Family) => Found | Promise<Found>): Promise<NameServer> {
  const asked: string[] = [];
  const socket = createSocket('udp4');
  socket.on('message', (query, { port, address }) => {
    const { name, end } = nameOf(query);
    asked.push(name);
    void Promise.resolve(addressOf(name, query.readUInt16BE(end) === TYPE_A ? 4 : 6)).then((found) => {
      if (found !== null) socket.send(responseTo(query, end, found), port, address);
    });
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return {
    address: `127.0.0.1:${socket.address().port}`,
    asked,
    async close() {
      socket.close();
      await once(socket, 'close');
    },
  };
}
