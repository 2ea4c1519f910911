import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { BuiltRelease } from 'shared-contracts/releases/built-release';
import type { CallResponse, Envelope } from 'shared-contracts/api/calls';
import { endpointPath } from 'shared-contracts/api/endpoints';
import type { ReleaseList, RemoteRelease } from 'shared-contracts/releases/federation';
import { remoteNames, type Part, type RemoteName } from 'shared-contracts/pages/routes';
import { freePort } from 'shared-contracts/testing/free-port';
import { devConfig, devScriptConfig } from 'shared-build/dev-config';
import { DEV_HOST, startDevServer } from 'shared-build/dev-server';
import { CONTAINER } from 'shared-build/remote-config';
import { pagesOfSite } from 'publisher/site-pages';
import { workspacePages } from 'shared-build/workspace-pages';
import { root, workFolder } from '../lib/root.ts';
import type { Running } from '../lib/run-site.ts';
import { serveSite } from '../site/serve.ts';
import { writeDevPages } from './dev-pages.ts';

const BAR = 'dev-bar';
const RELEASE = 'source';

const distOf = (part: Part): string => path.join(root, part, 'dist');

function builtRelease(part: RemoteName): BuiltRelease | undefined {
  const file = path.join(distOf(part), 'release.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as BuiltRelease) : undefined;
}

/** Source of each remote: from source, from its last build, or absent. */
function remotesOf(part: Part, files: string) {
  const built = new Map(remoteNames.filter((name) => name !== part).map((name) => [name, builtRelease(name)] as const));
  const releaseOf = (name: RemoteName): RemoteRelease => {
    const { release = RELEASE, commit = '', container = CONTAINER } = built.get(name) ?? {};
    return { release, commit, entry: `${files}${name}/${container}` };
  };
  return {
    releases: Object.fromEntries(remoteNames.map((name) => [name, releaseOf(name)])) as ReleaseList['remotes'],
    folders: Object.fromEntries([...built].filter(([, release]) => release).map(([name]) => [name, path.join(distOf(name), 'files')])),
    absent: [...built].filter(([, release]) => !release).map(([name]) => name),
  };
}

async function siteSettings(origin: string): Promise<CallResponse<'siteSettings'>> {
  const { data } = (await (await fetch(`${origin}${endpointPath('siteSettings')}`)).json()) as Envelope<CallResponse<'siteSettings'>>;
  return data;
}

interface DevOptions {
  readonly part: Part;
  /** Port of the site; 0 picks a free one. */
  readonly port: number;
  /** API settings. */
  readonly settings: Readonly<Record<string, string | undefined>>;
}

/** Starts a local sandbox with the shell and one part running from source. */
export async function startDev({ part, port, settings }: DevOptions): Promise<Running> {
  const dataDir = settings.DATA_DIR || path.join(workFolder, 'dev', part, 'data');
  const siteRoot = path.resolve(dataDir, 'site');
  const site = await serveSite({
    siteRoot,
    host: DEV_HOST,
    port,
    settings: { LOG_LEVEL: 'warn', ...settings, DATA_DIR: dataDir, TIDEGATE_MODE: 'sandbox' },
    built: [],
  });
  try {
    const devPort = await freePort();
    const files = `http://${DEV_HOST}:${devPort}/`;
    const { releases, folders, absent } = remotesOf(part, files);
    const fromSource = [...new Set<Part>(['shell', part])];
    const configurations = [
      ...(await Promise.all(fromSource.map((each) => devConfig(path.join(root, each), 'hot', `${files}${each}/`)))),
      devScriptConfig(BAR, path.join(import.meta.dirname, 'bar/dev-bar.ts'), `${files}${BAR}/`),
    ];
    const server = await startDevServer({ configurations, port: devPort, pages: site.origin, hot: true, folders });
    const shell = server.filesOf('shell', 'main').map((file) => `${files}shell/${file}`);
    const sandbox = await siteSettings(site.origin);
    const data = {
      releases: { shell: { release: RELEASE, commit: '' }, remotes: releases },
      site: sandbox,
      apiOrigin: '',
      scripts: [`${files}${BAR}/${BAR}.js`, ...shell.filter((file) => file.endsWith('.js'))],
      firstPreloads: [],
      preloads: [],
    };
    const styles = shell.filter((file) => file.endsWith('.css'));
    writeDevPages({ siteRoot, styles, data, pages: pagesOfSite(await workspacePages(), sandbox), dev: { fromSource, absent } });
    return {
      address: site.origin,
      close: async () => {
        await server.close();
        await site.close();
      },
    };
  } catch (error) {
    await site.close();
    throw error;
  }
}
