import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './lib/root.ts';

const refused = [
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
] as const;

const allowed = [
  ['remote-account', "import 'shared-contracts/shell';"],
  ['remote-account', "import 'shared-ui/antd';"],
  ['api', "import 'shared-contracts/schemas';"],
  ['api', "export type { Provider } from 'oidc-provider';"],
  ['gateway', "import 'shared-contracts/schemas';"],
  ['gateway', "import '../access/api-client.ts';"],
  ['api', 'export const epoch = new Date(0);'],
] as const;

const FOLDER = 'boundary-probe';
const placeIn = (room: string) => path.join(root, room, 'src', FOLDER);
const all = [...refused, ...allowed];

interface Report {
  readonly diagnostics: readonly { readonly filename: string; readonly message: string; readonly help?: string }[];
}

/** What lint says of each of some files with one statement in them, all of them linted at once. */
function lint(): ReadonlyMap<string, string> {
  const rooms = [...new Set(all.map(([room]) => room))];
  try {
    for (const room of rooms) mkdirSync(placeIn(room), { recursive: true });
    for (const [index, [room, source]] of all.entries()) writeFileSync(path.join(placeIn(room), `probe-${index}.ts`), source);
    const { stdout } = spawnSync('oxlint', [...rooms.map(placeIn), '--format', 'json'], { cwd: root, encoding: 'utf8' });
    const { diagnostics } = JSON.parse(stdout) as Report;
    const byFile = Map.groupBy(diagnostics, ({ filename }) => path.basename(filename));
    return new Map(
      all.map(([room, source], index) => [
        `${room} ${source}`,
        (byFile.get(`probe-${index}.ts`) ?? []).map(({ message, help }) => `${message} ${help}`).join('\n'),
      ]),
    );
  } finally {
    for (const room of rooms) rmSync(placeIn(room), { recursive: true, force: true });
  }
}

describe('import boundaries', () => {
  let said: ReadonlyMap<string, string>;
  beforeAll(() => {
    said = lint();
  });

  it.each(refused)('%s: %s is refused', (room, source, reason) => {
    expect(said.get(`${room} ${source}`)).toContain(reason);
  });

  it.each(allowed)('%s: %s is allowed', (room, source) => {
    expect(said.get(`${room} ${source}`)).toBe('');
  });
});
