import { fastify } from 'fastify';

/** Baseline of the server figures: a Fastify hello-world server. */
const app = fastify();
app.get('/', () => ({ hello: 'world' }));
process.stdout.write(`${await app.listen({ host: '127.0.0.1', port: 0 })}\n`);
process.on('SIGTERM', () => process.exit(0));
