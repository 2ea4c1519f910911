import { mkdirSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { generate } from './generate.ts';

const { values } = parseArgs({
  options: {
    'site-root': { type: 'string', default: '/srv/tidegate/site' },
    api: { type: 'string', multiple: true, default: ['api:8080'] },
    // An origin of its own; empty for the pages' own.
    'api-public-origin': { type: 'string', default: '' },
    'access-log': { type: 'string', default: '/dev/stdout' },
    listen: { type: 'string', default: '8080' },
    resolver: { type: 'string', default: '' },
    brotli: { type: 'boolean', default: false },
    'tls-listen': { type: 'string', default: '8443' },
    'tls-certificate': { type: 'string', default: '' },
    'tls-key': { type: 'string', default: '' },
    'trusted-proxy': { type: 'string', multiple: true, default: [] },
  },
});

const { 'tls-certificate': certificate, 'tls-key': key } = values;
if (!certificate !== !key) throw new Error('--tls-certificate and --tls-key go together');

const folder = new URL('../generated/', import.meta.url);
mkdirSync(folder, { recursive: true });
for (const mode of ['sandbox', 'production'] as const) {
  const text = generate({
    sandbox: mode === 'sandbox',
    siteRoot: values['site-root'],
    apiUpstreams: values.api,
    apiPublicOrigin: values['api-public-origin'] || undefined,
    resolver: values.resolver || undefined,
    accessLog: values['access-log'],
    listen: values.listen,
    tls: certificate && key ? { listen: values['tls-listen'], certificate, key } : undefined,
    brotli: values.brotli,
    trustedProxies: values['trusted-proxy'],
  });
  writeFileSync(new URL(`tidegate.${mode}.conf`, folder), text);
}
