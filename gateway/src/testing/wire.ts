import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** Starts a TCP server whose connections the test handles. */
export async function startServer(
  receive: (socket: Socket) => void,
  host = '127.0.0.1',
  port = 0,
): Promise<{ port: number; close(): Promise<void> }> {
  const sockets = new Set<Socket>();
  const server: Server = createServer({ allowHalfOpen: true }, (socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.once('close', () => sockets.delete(socket));
    receive(socket);
  });
  server.listen(port, host);
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

/** One end of a connection on which a test reads and writes raw bytes. */
export class Wire {
  static readonly #open = new Set<Wire>();
  readonly socket: Socket;
  #bytes = Buffer.alloc(0);

  constructor(socket: Socket) {
    this.socket = socket;
    Wire.#open.add(this);
    socket.once('close', () => Wire.#open.delete(this));
    socket.on('error', () => socket.destroy());
    socket.on('data', (bytes: Buffer) => (this.#bytes = Buffer.concat([this.#bytes, bytes])));
  }

  static async open(port: number, host = '127.0.0.1'): Promise<Wire> {
    const socket = connect({ port, host, allowHalfOpen: true, noDelay: true });
    await once(socket, 'connect');
    return new Wire(socket);
  }

  /** Closes all that are open. A gateway that stops would otherwise wait for them, for as long as its timing lets it. */
  static closeAll(): void {
    for (const wire of Wire.#open) wire.close();
  }

  /** Sends text or bytes. */
  send(...said: readonly (string | readonly number[])[]): this {
    this.socket.write(Buffer.concat(said.map((each) => (typeof each === 'string' ? Buffer.from(each) : Buffer.from(each)))));
    return this;
  }

  get text(): string {
    return this.#bytes.toString('latin1');
  }

  /** Returns and clears what has been received. */
  take(): string {
    const { text } = this;
    this.#bytes = Buffer.alloc(0);
    return text;
  }

  /**
   * Waits until the part has been received.
   * @throws Error if the connection ends first
   */
  async until(part: string | RegExp | number): Promise<string> {
    const hasCome = () =>
      typeof part === 'number' ? this.#bytes.length >= part : typeof part === 'string' ? this.text.includes(part) : part.test(this.text);
    while (!hasCome()) {
      if (this.socket.readableEnded || this.socket.destroyed) throw new Error(`the connection ended after: ${this.text}`);
      await this.more();
    }
    return this.text;
  }

  /** Reads until the other side ends, and returns everything received. */
  async rest(): Promise<string> {
    while (!this.socket.readableEnded && !this.socket.destroyed) await this.more();
    return this.text;
  }

  /** Waits until something more has been received, or the connection has ended. */
  async more(): Promise<void> {
    return new Promise((resolve) => {
      const events = ['data', 'end', 'close'];
      const done = () => {
        for (const event of events) this.socket.off(event, done);
        resolve();
      };
      for (const event of events) this.socket.on(event, done);
    });
  }

  close(): void {
    this.socket.destroy();
  }
}

/** A value of `Proxy-Authorization`. */
export function basic(user: string, password: string): string {
  return `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;
}

/** Login header for an order of the fake API. */
export function loginLine(orderId: string): string {
  return `Proxy-Authorization: ${basic(`${orderId}_____`, `${orderId}-key`)}\r\n`;
}
