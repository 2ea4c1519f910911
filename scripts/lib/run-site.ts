import { explain } from 'api/plain-error';

const DEFAULT_PORT = 8080;

/** A server that a command has started. */
export interface Running {
  /** URL to open in a browser. */
  readonly address: string;
  readonly close: () => Promise<void>;
}

/** Port that the command serves the site on. */
export const sitePort = (): number => Number(process.env.PORT ?? DEFAULT_PORT);

function reason(command: string, error: unknown): string {
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
    const taken = 'port' in error ? Number(error.port) : DEFAULT_PORT;
    const other = taken === sitePort() ? 'PORT=9000' : 'PROXY_ACCOUNT_PORT=18500 PROXY_TLS_PORT=18943 PROXY_PORT_BASE=30000';
    return `Port ${taken} is in use. Choose another: ${other} ${command}`;
  }
  return explain(error);
}

function stopOnSignals({ close }: Running): void {
  const stop = () => {
    process.once('SIGINT', () => process.exit(130));
    close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
}

/**
 * Starts a server that runs until it is stopped, and prints `ready` with its address once it serves.
 * @param command as it was typed, for the error message
 */
export async function runSite(command: string, start: () => Promise<Running>): Promise<void> {
  try {
    const running = await start();
    stopOnSignals(running);
    process.stdout.write(`ready ${running.address}\n`);
  } catch (error) {
    process.stderr.write(`${reason(command, error)}\n`);
    process.exit(1);
  }
}
