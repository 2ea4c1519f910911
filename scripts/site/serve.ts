import { readConfig } from 'api/config';
import { createServer } from 'api/server';
import { createFrontDoor } from 'nginx/embedded';
import { publishSite } from './publish.ts';

export interface ServedSite {
  readonly origin: string;
  readonly close: () => Promise<void>;
}

interface ServeOptions {
  /** Folder into which the built parts are published. */
  readonly siteRoot: string;
  readonly host: string;
  /** 0 takes a free one. */
  readonly port: number;
  /** Settings of the API, as in its README. Its own address is always a free port on loopback. */
  readonly settings: Readonly<Record<string, string | undefined>>;
}

/** Publishes and serves the site from this process: the API on a port of its own behind the embedded front door. */
export async function serveSite({ siteRoot, host, port, settings }: ServeOptions): Promise<ServedSite> {
  const config = readConfig({ ...settings, HOST: '127.0.0.1', PORT: '0' });
  const api = await createServer(config);
  const opened: { close: () => Promise<void> }[] = [api];
  const close = async () => {
    for (const each of opened.toReversed()) await each.close();
  };
  try {
    const apiOrigin = await api.app.listen({ host: '127.0.0.1', port: 0 });
    const { apiPublicOrigin, publicOrigin, mode } = config;
    const door = await createFrontDoor({ siteRoot, apiOrigin, apiPublicOrigin, sandbox: mode === 'sandbox', host, port });
    opened.push(door);
    await publishSite({ siteRoot, apiOrigin, publicOrigin: publicOrigin ?? door.origin, publicApiOrigin: apiPublicOrigin ?? '' });
    return { origin: door.origin, close };
  } catch (error) {
    await close();
    throw error;
  }
}
