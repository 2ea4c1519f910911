import path from 'node:path';
import { createLog } from 'gateway/log';
import { startGateway, type Gateway } from 'gateway/server';
import { readSettings } from 'gateway/settings';

interface SandboxGateway {
  readonly apiOrigin: string;
  readonly internalToken: string;
  /** Of the site: what may be reached through the gateway, and nothing else but what the settings name. */
  readonly siteOrigin: string;
  /** What it keeps lies beside the API's. */
  readonly dataDir: string;
  /** As of `npm start`. */
  readonly settings: Readonly<Record<string, string | undefined>>;
}

/** The gateway of `npm start`, in the same process. In production gateways run by themselves. */
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
