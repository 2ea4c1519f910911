import path from 'node:path';
import { createLog } from 'gateway/log';
import { startGateway, type Gateway } from 'gateway/server';
import { readSettings } from 'gateway/settings';

interface SandboxGateway {
  readonly apiOrigin: string;
  readonly internalToken: string;
  /** Origin of the site: the only private target of the gateway, besides those in the settings. */
  readonly siteOrigin: string;
  /** Data folder of the API; the gateway keeps its own data in a subfolder. */
  readonly dataDir: string;
  /** Settings of `npm start`. */
  readonly settings: Readonly<Record<string, string | undefined>>;
}

/** Starts the gateway of `npm start` in the same process. In production, gateways run as separate processes. */
export function startSandboxGateway({ apiOrigin, internalToken, siteOrigin, dataDir, settings }: SandboxGateway): Promise<Gateway> {
  const { host, port } = new URL(siteOrigin);
  const read = readSettings({
    ...settings,
    API_URL: apiOrigin,
    INTERNAL_TOKEN: internalToken,
    GATEWAY_DATA_DIR: path.join(dataDir, 'gateway'),
    GATEWAY_PRIVATE_TARGETS: [host, `127.0.0.1:${port}`, `localhost:${port}`, settings.GATEWAY_PRIVATE_TARGETS].join(' '),
  });
  return startGateway(read, createLog(read));
}
