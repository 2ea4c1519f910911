import { appendFileSync, mkdirSync, readFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from 'shared-contracts/testing/free-port';
import { gatewayPorts } from '../../lib/site-process.ts';
import { serveSite } from '../../site/serve.ts';
import { startExternalSiteStub, type ExternalSiteStub } from './external-site-stub.ts';

/** A site with a gateway but without pages, for programs that use it as customers do. */
export interface SampleSite {
  readonly origin: string;
  /** Entry of the account-password mode. */
  readonly entry: { readonly host: string; readonly port: string };
  /** The same by TLS to the proxy. Its certificate is among `standIn.trusted`. */
  readonly tlsEntry: SampleSite['entry'];
  readonly standIn: ExternalSiteStub;
  /** Working folder for programs, deleted with the site. */
  readonly folder: string;
}

/** A loopback address that the usual `no_proxy` doesn't include. */
const HOST = '127.0.0.2';

const entryAt = (port = '') => ({ host: '127.0.0.1', port });

async function openSampleSite(folder: string, standIn: ExternalSiteStub) {
  const port = await freePort();
  const ports = await gatewayPorts();
  const [siteRoot, dataDir] = [path.join(folder, 'site'), path.join(folder, 'data')];
  mkdirSync(siteRoot);
  const targets = [`${HOST}:${port}`, new URL(standIn.origin).host];
  const settings = {
    ...process.env,
    ...ports,
    LOG_LEVEL: 'warn',
    DATA_DIR: dataDir,
    GATEWAY_PRIVATE_TARGETS: targets.join(' '),
  };
  const site = await serveSite({ siteRoot, host: HOST, port, settings, built: [] });
  appendFileSync(standIn.trusted, readFileSync(path.join(dataDir, 'gateway/tls/certificate.pem')));
  return { site, entry: entryAt(ports.PROXY_ACCOUNT_PORT), tlsEntry: entryAt(ports.PROXY_TLS_PORT) };
}

export async function withSampleSite<Result>(task: (site: SampleSite) => Promise<Result>): Promise<Result> {
  const folder = mkdtempSync(path.join(tmpdir(), 'tidegate-samples-'));
  try {
    const standIn = await startExternalSiteStub(folder);
    const { site, ...entries } = await openSampleSite(folder, standIn);
    try {
      return await task({ origin: site.origin, ...entries, standIn, folder });
    } finally {
      await site.close();
      await standIn.close();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
