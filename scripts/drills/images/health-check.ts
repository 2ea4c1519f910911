import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../lib/root.ts';

/** The gateway's health check, as docker-compose.yml has it. */
export function gatewayHealthCheck(): string {
  const [, script] = /"(require\('net'\)[^"]+)"/.exec(readFileSync(path.join(root, 'docker-compose.yml'), 'utf8')) ?? [];
  return script ?? 'process.exit(1)';
}
