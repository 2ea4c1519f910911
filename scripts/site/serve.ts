import { readConfig } from 'api/config';
import { createServer } from 'api/server';
import { createFrontDoor } from 'nginx/embedded';

export interface ServedSite {
  readonly origin: string;
  readonly close: () => Promise<void>;
}

interface ServeOptions {
  readonly siteRoot: string;
  readonly host: string;
  /** 0 takes a free one. */
  readonly port: number;
  /** Settings of the API, as in its README. Its own address is always a free port on loopback. */
  readonly settings: Readonly<Record<string, string | undefined>>;
}

/** Serves an assembled site from this process: the API on a port of its own behind the embedded front door. */
export async function serveSite({ siteRoot, host, port, settings }: ServeOptions): Promise<ServedSite> {
  const config = readConfig({ ...settings, HOST: '127.0.0.1', PORT: '0' });
  const api = await createServer(config);
  try {
    const apiOrigin = await api.app.listen({ host: '127.0.0.1', port: 0 });
    const door = await createFrontDoor({ siteRoot, apiOrigin, sandbox: config.mode === 'sandbox', host, port });
    return {
      origin: door.origin,
      close: async () => {
        await door.close();
        await api.close();
      },
    };
  } catch (error) {
    await api.close();
    throw error;
  }
}
