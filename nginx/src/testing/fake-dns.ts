import { createSocket } from 'node:dgram';
import { once } from 'node:events';

export interface FakeDns {
  readonly address: string;
  /** Sets the addresses for every name. */
  answer(addresses: readonly string[]): void;
  close(): Promise<void>;
}

const HEADER_BYTES = 12;
const TYPE_A = 1;

/** Question section of a query, from the end of the header to type and class. */
const questionOf = (query: Buffer) => query.subarray(HEADER_BYTES, query.indexOf(0, HEADER_BYTES) + 5);

function reply(query: Buffer, addresses: readonly string[]): Buffer {
  const question = questionOf(query);
  const isIpv4 = question.readUInt16BE(question.length - 4) === TYPE_A;
  const records = (isIpv4 ? addresses : []).map((address) =>
    // Name as a pointer to the question, type A, class IN, a TTL of one second, four bytes of data.
    Buffer.from([0xc0, HEADER_BYTES, 0, TYPE_A, 0, 1, 0, 0, 0, 1, 0, 4, ...address.split('.').map(Number)]),
  );
  const header = Buffer.alloc(HEADER_BYTES);
  query.copy(header, 0, 0, 2);
  header.writeUInt16BE(0x81_80, 2);
  header.writeUInt16BE(1, 4);
  header.writeUInt16BE(records.length, 6);
  return Buffer.concat([header, question, ...records]);
}

/** A DNS server for IPv4 addresses on the loopback interface, like that of a container network. */
export async function fakeDns(): Promise<FakeDns> {
  let current: readonly string[] = [];
  const socket = createSocket('udp4');
  socket.on('message', (query, { address, port }) => socket.send(reply(query, current), port, address));
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return {
    address: `127.0.0.1:${socket.address().port}`,
    answer: (addresses) => {
      current = addresses;
    },
    close: () => new Promise((resolve) => socket.close(() => resolve())),
  };
}
