import { createLog } from './log.ts';
import { startGateway } from './server.ts';
import { readSettings } from './settings.ts';

try {
  const settings = readSettings(process.env);
  const gateway = await startGateway(settings, createLog(settings));
  const stop = () => {
    gateway.close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
