import { readConfig } from 'api/config';
import { loadSecrets } from 'api/secrets';
import { createServer } from 'api/server';
import { createFrontDoor, type FrontDoor, type FrontDoorOptions } from 'nginx/embedded';
import { fileOptions } from 'publisher/file-options';
import { publish, type BuiltPart } from 'publisher/publish';
import { localBuilds } from './local-builds.ts';
import { startSandboxGateway } from './sandbox-gateway.ts';

export interface ServedSite {
  readonly origin: string;
  /** Where the API itself listens, with its internal calls. */
  readonly apiOrigin: string;
  readonly close: () => Promise<void>;
}

interface ServeOptions {
  /** Folder into which the built parts are published. */
  readonly siteRoot: string;
  readonly host: string;
  /** 0 picks a free port. */
  readonly port: number;
  /**
   * Settings of the API, as in its README. Its own address is always a free port on loopback. BROTLI_QUALITY is for the publisher; PUBLISH=no
   * serves the pages that another site publishes into the same folder.
   */
  readonly settings: Readonly<Record<string, string | undefined>>;
  /** Parts to publish. Default: the local build of every part. If empty, the site has only the pages that are in its folder. */
  readonly built?: readonly BuiltPart[];
  /** Opens the front door of the API. Default: the embedded one. */
  readonly openDoor?: (options: FrontDoorOptions) => Promise<FrontDoor>;
}

/**
 * Publishes and serves the site from this process: the API on its own port behind a front door and, in sandbox mode, a gateway on its
 * ports.
 */
export async function serveSite({
  siteRoot,
  host,
  port,
  settings,
  built = settings.PUBLISH === 'no' ? [] : localBuilds(),
  openDoor = createFrontDoor,
}: ServeOptions): Promise<ServedSite> {
  const read = readConfig({ ...settings, HOST: '127.0.0.1', PORT: '0' });
  const [trustedProxies, remoteOrigins] = [settings.TRUSTED_PROXIES, settings.REMOTE_ORIGINS].map((list = '') =>
    list.split(',').flatMap((each) => each.trim() || []),
  ) as [string[], string[]];
  const files = fileOptions(settings);
  if (read.mode === 'production' && trustedProxies.length === 0)
    throw new Error('Production needs TRUSTED_PROXIES, the addresses of the proxies that terminate TLS in front of this server');
  const ownGateway = { host: '127.0.0.1', port: read.proxyEntry.accountPort };
  const config = read.mode === 'sandbox' ? { ...read, gateway: read.gateway ?? ownGateway } : read;
  let doorOrigin: string | undefined;
  const api = await createServer(config, { frontDoor: () => doorOrigin });
  const opened: { close: () => Promise<void> }[] = [api];
  const close = async () => {
    for (const each of opened.toReversed()) await each.close();
  };
  try {
    const apiOrigin = await api.app.listen({ host: '127.0.0.1', port: 0 });
    const { apiPublicOrigin, publicOrigin, mode, dataDir } = config;
    const door = await openDoor({
      siteRoot,
      apiOrigin,
      apiPublicOrigin,
      remoteOrigins,
      assetOrigin: files.assetOrigin,
      sandbox: mode === 'sandbox',
      trustedProxies,
      host,
      port,
    });
    opened.push(door);
    doorOrigin = door.origin;
    if (mode === 'sandbox') {
      const { internalToken } = loadSecrets(config);
      opened.push(await startSandboxGateway({ apiOrigin, internalToken, siteOrigin: door.origin, dataDir, settings }));
    }
    const origins = { apiOrigin, publicOrigin: publicOrigin ?? door.origin, publicApiOrigin: apiPublicOrigin ?? '' };
    const compressing = settings.BROTLI_QUALITY === undefined ? {} : { quality: Number(settings.BROTLI_QUALITY) };
    // These are the builds to serve, even if one of them was rolled back in this folder.
    if (built.length > 0) await publish({ siteRoot, ...origins, ...files, compressing }, built, { force: true });
    return { origin: door.origin, apiOrigin, close };
  } catch (error) {
    await close();
    throw error;
  }
}
