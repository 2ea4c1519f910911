import { fastify } from 'fastify';
import { Pool } from 'pg';

/** Baseline for the extraction benchmark: Fastify with one indexed SELECT of an order per request. */
const pool = new Pool({ connectionString: process.env.DATABASE_URL, max: Number(process.env.DATABASE_POOL) });
const app = fastify();
app.get<{ Querystring: { orderId: string } }>('/', async ({ query }) => {
  const { rows } = await pool.query({ name: 'order', text: 'select * from orders where id = $1', values: [query.orderId] });
  return { order: rows[0] as unknown };
});
process.stdout.write(`${await app.listen({ host: '127.0.0.1', port: 0 })}\n`);
process.on('SIGTERM', () => process.exit(0));
