import { Server } from 'proxy-chain';

/** Baseline for benchmarks: proxy-chain alone, with one hard-coded user and password. */
const server = new Server({
  port: 0,
  host: '127.0.0.1',
  prepareRequestFunction: ({ username, password }) => ({ requestAuthentication: username !== 'user' || password !== 'password' }),
});
await server.listen();
process.stdout.write(`${server.port}\n`);
process.on('SIGTERM', () => process.exit(0));
