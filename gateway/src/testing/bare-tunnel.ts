import { connect, createServer, type AddressInfo } from 'node:net';

/**
 * The least that a tunnel proxy does in Node: it reads CONNECT, checks one login, connects and pipes. What the gateway costs more is its own
 * work; what this costs is Node's. Takes the login as its arguments, and prints its port.
 */
const [user, password] = process.argv.slice(2);
const login = `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;

const server = createServer({ allowHalfOpen: true, noDelay: true }, (client) => {
  client.on('error', () => client.destroy());
  client.once('data', (bytes: Buffer) => {
    client.pause();
    const head = bytes.toString('latin1');
    const [, host, port] = /^CONNECT ([^ :]+):(\d+) /.exec(head) ?? [];
    if (/\r\nproxy-authorization: *([^\r]*)\r\n/i.exec(head)?.[1] !== login)
      return client.end('HTTP/1.1 407 \r\nContent-Length: 0\r\n\r\n');
    const target = connect({ host: host ?? '', port: Number(port), allowHalfOpen: true, noDelay: true }, () => {
      client.write('HTTP/1.1 200 Connection Established\r\n\r\n');
      client.pipe(target).pipe(client);
    });
    target.on('error', () => client.destroy());
    client.on('close', () => target.destroy());
    return target.on('close', () => client.destroy());
  });
});
server.listen(0, '127.0.0.1', () => process.stdout.write(`${(server.address() as AddressInfo).port}\n`));
process.on('SIGTERM', () => process.exit(0));
