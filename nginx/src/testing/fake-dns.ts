import { createSocket } from 'node:dgram';
import { once } from 'node:events';

export interface FakeDns {
  readonly address: string;
  /** What it answers from now on, whichever name is asked for. */
  answer(addresses: readonly string[]): void;
  close(): Promise<void>;
}

const HEADER_BYTES = 12;
const TYPE_A = 1;

/** The question of a query, from its header to its type and class. */
const questionOf = (query: Buffer) => query.subarray(HEADER_BYTES, query.indexOf(0, HEADER_BYTES) + 5);

function reply(query: Buffer, addresses: readonly string[]): Buffer {
  const question = questionOf(query);
  const isIpv4 = question.readUInt16BE(question.length - 4) === TYPE_A;
  const records = (isIpv4 ? addresses : []).map((address) =>
    // The name by a pointer to the question, type A, class IN, a second to live, four bytes.
    Buffer.from([0xc0, HEADER_BYTES, 0, TYPE_A, 0, 1, 0, 0, 0, 1, 0, 4, ...address.split('.').map(Number)]),
  );
  const header = Buffer.alloc(HEADER_BYTES);
  query.copy(header, 0, 0, 2);
  header.writeUInt16BE(0x81_80, 2);
  header.writeUInt16BE(1, 4);
  header.writeUInt16BE(records.length, 6);
  return Buffer.concat([header, question, ...records]);
}

/** A DNS server on the loopback interface that knows IPv4 addresses, as that of a network of containers does. */
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
