import { createLog } from './log.ts';
import { startGateway } from './server.ts';
import { readSettings } from './settings.ts';

try {
  const settings = readSettings(process.env);
  // Load the tracing libraries only if tracing is on.
  const tracing = process.env.OTEL_EXPORTER_OTLP_ENDPOINT ? (await import('./tracing.ts')).startTracing() : undefined;
  const gateway = await startGateway(settings, createLog(settings), { traceConnection: tracing?.traceConnection });
  const stop = () => {
    gateway.close().then(
      async () => {
        await tracing?.stop().catch(() => undefined);
        process.exit(0);
      },
      () => process.exit(1),
    );
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
