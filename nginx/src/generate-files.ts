import { mkdirSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { generate } from './generate.ts';

const { values } = parseArgs({
  options: {
    'site-root': { type: 'string', default: '/srv/tidegate/site' },
    api: { type: 'string', multiple: true, default: ['api:8080'] },
    // An origin of its own; empty for the pages' own.
    'api-public-origin': { type: 'string', default: '' },
    listen: { type: 'string', default: '8080' },
    'trusted-proxy': { type: 'string', multiple: true, default: [] },
  },
});

const folder = new URL('../generated/', import.meta.url);
mkdirSync(folder, { recursive: true });
for (const mode of ['sandbox', 'production'] as const) {
  const text = generate({
    sandbox: mode === 'sandbox',
    siteRoot: values['site-root'],
    apiUpstreams: values.api,
    apiPublicOrigin: values['api-public-origin'] || undefined,
    listen: values.listen,
    trustedProxies: values['trusted-proxy'],
  });
  writeFileSync(new URL(`tidegate.${mode}.conf`, folder), text);
}
