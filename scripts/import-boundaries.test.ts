import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './lib/root.ts';

const folder = 'boundary-probe';

/** What lint says of a file with this import in it, in a throw-away folder of a room. */
function lint(room: string, source: string): string {
  const place = path.join(root, room, 'src', folder);
  mkdirSync(place, { recursive: true });
  try {
    writeFileSync(path.join(place, 'probe.ts'), source);
    execFileSync('oxlint', [path.join(room, 'src', folder), '--format', 'json'], { cwd: root, encoding: 'utf8' });
    return '';
  } catch (error) {
    return String((error as { stdout?: string }).stdout);
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
}

describe('import boundaries', () => {
  it.each([
    ['remote-account', "import '../../../remote-purchase/src/remote.ts';", 'through the shell'],
    ['remote-account', "import 'shell/src/app.tsx';", 'through the shell'],
    ['shell', "import '../../../remote-tools/src/remote.ts';", 'through the shell'],
    ['shell', "import '../../../remote-gift-cards/src/remote.ts';", 'through the shell'],
    ['remote-tools', "import 'antd';", 'shared-ui/antd'],
    ['shell', "import 'react-router';", 'shared-ui/router'],
    ['remote-purchase', "import 'shared-contracts/schemas';", 'zod stays on the server'],
    ['shared-ui', "import '../../../shell/src/app.tsx';", 'Shared packages know none'],
    ['api', "import 'shared-ui/format';", 'Servers share contracts'],
    ['api', "import '../../../gateway/src/server.ts';", 'Servers share contracts'],
    ['gateway', "import 'api/server';", 'A gateway runs by itself'],
    ['gateway', "import '../../../api/src/server.ts';", 'A gateway runs by itself'],
    ['gateway', "import '../../../scripts/lib/root.ts';", 'A gateway runs by itself'],
    ['gateway', "import 'shared-ui/format';", 'A gateway runs by itself'],
    ['gateway', "import 'nginx/embedded';", 'A gateway runs by itself'],
    ['gateway', "import 'remote-tools/remote';", 'A gateway runs by itself'],
    ['gateway', 'export const chance = Math.random();', 'node:crypto'],
    ['api', "import { Provider } from 'oidc-provider';", 'production must never import it'],
    ['api', 'export const now = Date.now();', 'injected clock'],
    ['api', 'export const now = new Date();', 'injected clock'],
    ['api', 'export const chance = Math.random();', 'node:crypto'],
  ])('%s: %s is refused', (room, source, reason) => {
    expect(lint(room, source)).toContain(reason);
  });

  it.each([
    ['remote-account', "import 'shared-contracts/shell';"],
    ['remote-account', "import 'shared-ui/antd';"],
    ['api', "import 'shared-contracts/schemas';"],
    ['api', "export type { Provider } from 'oidc-provider';"],
    ['gateway', "import 'shared-contracts/schemas';"],
    ['gateway', "import '../access/api-client.ts';"],
    ['api', 'export const epoch = new Date(0);'],
  ])('%s: %s is allowed', (room, source) => {
    expect(lint(room, source)).toBe('');
  });
});
