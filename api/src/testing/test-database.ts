import { Client } from 'pg';
import { randomText } from '../platform/random.ts';

export interface TestDatabase {
  /** Undefined for the embedded database in memory. */
  readonly url: string | undefined;
  drop(): Promise<void>;
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** A fresh database on the server that TEST_DATABASE_URL names, else the embedded one. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) return { url: undefined, drop: async () => {} };
  const name = `test_${randomText(12, 'abcdefghijklmnopqrstuvwxyz')}`;
  await onServer(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => onServer(server, `drop database if exists ${name} with (force)`) };
}
