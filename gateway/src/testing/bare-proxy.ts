import { Server } from 'proxy-chain';

/** What the gateway is compared with: proxy-chain alone, which asks for a user and a password and knows them. */
const server = new Server({
  port: 0,
  host: '127.0.0.1',
  prepareRequestFunction: ({ username, password }) => ({ requestAuthentication: username !== 'user' || password !== 'password' }),
});
await server.listen();
process.stdout.write(`${server.port}\n`);
process.on('SIGTERM', () => process.exit(0));
