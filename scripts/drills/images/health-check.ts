import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { root } from '../../lib/root.ts';

interface Composed {
  readonly services: { readonly gateway: { readonly healthcheck: { readonly test: readonly ['CMD', ...string[]] } } };
}

/** Health check of the gateway from docker-compose.yml. */
export function gatewayHealthCheck(): readonly string[] {
  const { services } = parse(readFileSync(path.join(root, 'docker-compose.yml'), 'utf8'), { merge: true }) as Composed;
  return services.gateway.healthcheck.test.slice(1);
}
