import { readConfig } from './platform/config/config.ts';
import { listenWhileStarting } from './platform/http/starting.ts';
import { explain } from './platform/plain-error.ts';
import { createServer, type Server } from './server.ts';

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const { host, port } = config;
  let server: Server | undefined;
  // Imported dynamically, so that the tracing libraries are only loaded when needed.
  const stopTracing = config.isTraced ? (await import('./platform/tracing.ts')).startTracing() : undefined;
  let closing: Promise<void> | undefined;
  const close = async () => {
    await server?.close();
    await stopTracing?.().catch(() => undefined);
    process.exit(0);
  };
  const stop = () => {
    closing ??= close();
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  const stopWaiting = await listenWhileStarting(host, port);
  server = await createServer(config);
  await stopWaiting();
  await server.app.listen({ host, port });
}

main().catch((error: unknown) => {
  process.stderr.write(`${explain(error)}\n`);
  process.exit(1);
});
