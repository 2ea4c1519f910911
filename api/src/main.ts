import { ConfigError, readConfig } from './platform/config.ts';
import { DataLockedError } from './platform/data-lock.ts';
import { createServer } from './server.ts';

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const server = await createServer(config);
  let closing: Promise<void> | undefined;
  const stop = () => {
    closing ??= server.close().then(() => process.exit(0));
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  await server.app.listen({ host: config.host, port: config.port });
}

main().catch((error: unknown) => {
  // What an operator can put right is said plainly; anything else comes with its stack.
  const isPlain = error instanceof ConfigError || error instanceof DataLockedError;
  process.stderr.write(`${isPlain ? error.message : String(error instanceof Error ? error.stack : error)}\n`);
  process.exit(1);
});
