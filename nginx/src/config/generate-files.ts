import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { entranceFiles } from './entrance-files.ts';
import { generate } from './generate.ts';

const { values } = parseArgs({
  allowNegative: true,
  options: {
    out: { type: 'string', default: path.join(import.meta.dirname, '../../generated') },
    'site-root': { type: 'string', default: '/srv/tidegate/site' },
    api: { type: 'string', multiple: true, default: ['api:8080'] },
    // Separate origin of the API; empty if it is that of the pages.
    'api-public-origin': { type: 'string', default: '' },
    // Comma-separated origins of teams' hosts that pages may load remotes from.
    'remote-origins': { type: 'string', default: '' },
    // Origin of the CDN that serves the files of releases; empty if there is none.
    'asset-origin': { type: 'string', default: '' },
    'access-log': { type: 'string', default: '/dev/stdout' },
    listen: { type: 'string', default: '8080' },
    resolver: { type: 'string', default: '' },
    brotli: { type: 'boolean', default: true },
    'tls-listen': { type: 'string', default: '8443' },
    'tls-certificate': { type: 'string', default: '' },
    'tls-key': { type: 'string', default: '' },
    'acme-folder': { type: 'string', default: '' },
    'trusted-proxy': { type: 'string', multiple: true, default: [] },
    'proxy-protocol': { type: 'boolean', default: false },
    'entrance-folder': { type: 'string', default: '' },
    'inner-listen': { type: 'string', default: '8081' },
  },
});

const { out, listen, 'tls-certificate': certificate, 'tls-key': key, 'tls-listen': tlsListen, 'entrance-folder': entranceFolder } = values;
if (!certificate !== !key) throw new Error('--tls-certificate and --tls-key must be set together');
const acmeFolder = values['acme-folder'] || undefined;

const write = (name: string, text: string): void => {
  const file = path.join(out, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
};

rmSync(out, { recursive: true, force: true });
for (const mode of ['sandbox', 'production'] as const) {
  const text = generate({
    sandbox: mode === 'sandbox',
    siteRoot: values['site-root'],
    apiUpstreams: values.api,
    apiPublicOrigin: values['api-public-origin'] || undefined,
    remoteOrigins: values['remote-origins'].split(',').flatMap((origin) => origin.trim() || []),
    assetOrigin: values['asset-origin'] || undefined,
    resolver: values.resolver || undefined,
    accessLog: values['access-log'],
    listen,
    tls: certificate && key ? { listen: tlsListen, certificate, key } : undefined,
    acmeFolder,
    entranceFolder: entranceFolder || undefined,
    brotli: values.brotli,
    trustedProxies: values['trusted-proxy'],
    proxyProtocol: values['proxy-protocol'],
  });
  write(`tidegate.${mode}.conf`, text);
}
if (entranceFolder) {
  const files = entranceFiles({
    folder: entranceFolder,
    listen,
    tlsListen,
    innerListen: values['inner-listen'],
    acmeFolder,
    apiUpstreams: values.api,
    resolver: values.resolver || undefined,
  });
  for (const [name, text] of Object.entries(files)) write(`entrances/${name}`, text);
}
