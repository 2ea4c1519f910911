import { readConfig } from './platform/config.ts';
import { explain } from './platform/plain-error.ts';
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
  process.stderr.write(`${explain(error)}\n`);
  process.exit(1);
});
