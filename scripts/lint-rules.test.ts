import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { unusedTextMethods } from 'shared-build/unused-text-methods';
import { root } from './lib/root.ts';
import { LINT_PROBE } from './test/readers.ts';

interface Probe {
  readonly room: string;
  readonly source: string;
  /** Expected text of the report, or undefined if none is expected. */
  readonly reason: string | undefined;
  /** Default: shipped code. */
  readonly kind?: 'test' | 'helper';
}

const imports: readonly (readonly [room: string, source: string, reason?: string])[] = [
  ['remote-account', "import '../../../remote-purchase/src/remote.ts';", 'through the shell'],
  ['remote-account', "import 'shell/src/app.tsx';", 'through the shell'],
  ['shell', "import '../../../remote-tools/src/remote.ts';", 'through the shell'],
  ['shell', "import '../../../remote-gift-cards/src/remote.ts';", 'through the shell'],
  ['remote-tools', "import 'antd';", 'shared-ui/antd'],
  ['shell', "import 'react-router';", 'shared-ui/router'],
  ['remote-purchase', "import 'shared-contracts/api/schemas';", 'zod stays on the server'],
  ['shared-ui', "import '../../../shell/src/app.tsx';", 'Shared packages know none'],
  ['shared-contracts', "import '../../../api/src/server.ts';", 'Shared packages know none'],
  ['shared-contracts', "import 'api/server';", 'Shared packages know none'],
  ['remote-purchase', "import 'api/business-figures';", 'through the shell'],
  ['shell', "import '../../../api/src/platform/config/business-figures.ts';", 'through the shell'],
  ['shared-ui', "import 'api/business-figures';", 'Shared packages know none'],
  ['api', "import 'shared-ui/format';", 'Servers share contracts'],
  ['api', "import '../../../gateway/src/server.ts';", 'Servers share contracts'],
  ['api', "export { Provider } from 'oidc-provider';", 'production must never import it'],
  ['gateway', "import 'api/server';", 'A gateway runs on its own'],
  ['gateway', "import '../../../api/src/server.ts';", 'A gateway runs on its own'],
  ['gateway', "import '../../../scripts/lib/root.ts';", 'A gateway runs on its own'],
  ['gateway', "import 'shared-ui/format';", 'A gateway runs on its own'],
  ['gateway', "import 'nginx/embedded';", 'A gateway runs on its own'],
  ['gateway', "import 'remote-tools/remote';", 'A gateway runs on its own'],
  ['gateway', 'export const chance = Math.random();', 'node:crypto'],
  ['api', 'export const now = Date.now();', 'injected clock'],
  ['api', 'export const now = new Date();', 'injected clock'],
  ['api', 'export const chance = Math.random();', 'node:crypto'],
  ['shell', 'export const groups = Object.groupBy([1], String);', 'BROWSERS'],
  ['remote-tools', 'export const isUrl = URL.canParse("");', 'BROWSERS'],
  ['shared-ui', 'export const isSeen = document.body.checkVisibility();', 'BROWSERS'],
  ['remote-account', "import { queryClient } from 'shared-ui/query'; queryClient.setQueryData(['orders'], []);", 'setAnswer'],
  ['api', 'export const groups = Object.groupBy([1], String);'],
  ['remote-account', "import 'shared-contracts/shell';"],
  ['remote-account', "import 'shared-ui/antd';"],
  ['api', "import 'shared-contracts/api/schemas';"],
  ['shared-contracts', "import '../api/calls.ts';"],
  ['api', "export type { Provider } from 'oidc-provider';"],
  ['gateway', "import 'shared-contracts/api/schemas';"],
  ['gateway', "import '../access/api-client.ts';"],
  ['api', 'export const epoch = new Date(0);'],
];

const sleep = "import { setTimeout as sleep } from 'node:timers/promises';";
const isDone = 'declare const isDone: () => boolean;';
const fixedWaits = [
  `${sleep} await sleep(50);`,
  `${sleep} for (const ms of [1, 2]) await sleep(ms);`,
  'await new Promise((resolve) => setTimeout(resolve, 300));',
  'await new Promise((resolve) => { setTimeout(() => resolve(1), 300); });',
  'const { promise, resolve } = Promise.withResolvers<void>(); setTimeout(resolve, 500); await promise;',
  'const waiting = Promise.withResolvers<number>(); setTimeout(() => waiting.resolve(1), 500); await waiting.promise;',
  'declare const page: { waitForTimeout(ms: number): Promise<void> }; await page.waitForTimeout(1000);',
];
const waitsForConditions = [
  `${sleep} ${isDone} for (;;) { if (isDone()) break; await sleep(25); }`,
  `${sleep} ${isDone} while (!isDone()) await sleep(25);`,
  `${isDone} while (!isDone()) await new Promise((resolve) => setTimeout(resolve, 25));`,
  'await new Promise((resolve) => setTimeout(resolve));',
  'setTimeout(() => undefined, 5);',
  'const { promise, resolve } = Promise.withResolvers<void>(); setTimeout(resolve); await promise;',
  'const { promise, reject } = Promise.withResolvers<void>(); setTimeout(reject, 500); await promise;',
];

const probes: readonly Probe[] = [
  ...imports.map(([room, source, reason]) => ({ room, source, reason })),
  ...unusedTextMethods.flatMap((method) =>
    ['shell', 'remote-tools', 'shared-ui'].map((room) => ({
      room,
      source: `import i18next from 'i18next'; export const left = i18next.${method};`,
      reason: 'leaves it out of i18next',
    })),
  ),
  { room: 'shell', source: 'export const direction = document.documentElement.dir;', reason: undefined },
  ...['api', 'shell'].flatMap((room) => [
    { room, source: 'if (performance.now() > 5) throw new Error();', reason: 'a duration depends', kind: 'test' as const },
    { room, source: 'if (performance.now() > 5) throw new Error();', reason: undefined, kind: 'helper' as const },
    ...(['test', 'helper'] as const).flatMap((kind) => [
      ...fixedWaits.map((source) => ({ room, source, reason: 'Wait for a condition', kind })),
      ...waitsForConditions.map((source) => ({ room, source, reason: undefined, kind })),
    ]),
  ]),
  ...fixedWaits.map((source) => ({ room: 'e2e', source, reason: 'Wait for a condition' })),
  {
    room: 'e2e',
    source: "declare const page: { waitForLoadState(state: string): Promise<void> }; await page.waitForLoadState('networkidle');",
    reason: 'Wait for a condition',
  },
];
const folderIn = (room: string) => path.join(room, room === 'e2e' ? 'site' : 'src', `${LINT_PROBE}${process.pid}`);
const fileOf = ({ room, kind }: Probe, index: number) =>
  path.join(folderIn(room), ...(kind === 'helper' ? ['testing'] : []), `probe${index}${kind === 'test' ? '.test' : ''}.ts`);
const folders = [...new Set(probes.map(({ room }) => folderIn(room)))];

let reports: ReadonlyMap<string, string>;

/** One run for all probes: starting oxlint takes longer than linting them. */
beforeAll(() => {
  try {
    for (const folder of folders) mkdirSync(path.join(root, folder, 'testing'), { recursive: true });
    for (const [index, probe] of probes.entries()) writeFileSync(path.join(root, fileOf(probe, index)), probe.source);
    const { stdout } = spawnSync('oxlint', [...folders, '--format', 'json'], { cwd: root, encoding: 'utf8' });
    const { diagnostics } = JSON.parse(stdout) as { diagnostics: { filename: string; message: string; help?: string }[] };
    const grouped = Object.groupBy(diagnostics, ({ filename }) => filename);
    reports = new Map(
      Object.entries(grouped).map(([file, found = []]) => [file, found.map((each) => `${each.message} ${each.help}`).join()]),
    );
  } finally {
    for (const folder of folders) rmSync(path.join(root, folder), { recursive: true, force: true });
  }
});

describe('lint', () => {
  const named = probes.map((probe, index) => ({ kind: 'code', ...probe, file: fileOf(probe, index) }));

  it.each(named.filter(({ reason }) => reason !== undefined))('rejects in $room, in $kind: $source', ({ file, reason = '' }) => {
    expect(reports.get(file)).toContain(reason);
  });

  it.each(named.filter(({ reason }) => reason === undefined))('allows in $room, in $kind: $source', ({ file }) => {
    expect(reports.get(file)).toBeUndefined();
  });
});
