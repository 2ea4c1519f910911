import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { workFolder } from '../lib/root.ts';
import { writeContractTypes } from './contract-types.ts';
import { findBreakingChanges } from './find-breaking-changes.ts';

let folder: string;
const before = () => path.join(folder, 'before');
const now = () => path.join(folder, 'now');

beforeAll(async () => {
  mkdirSync(workFolder, { recursive: true });
  folder = mkdtempSync(path.join(workFolder, 'contract-test-'));
  await writeContractTypes(before());
});
beforeEach(() => cpSync(before(), now(), { recursive: true, force: true }));
afterAll(() => rmSync(folder, { recursive: true }));

function change(name: string, from: string, to: string): void {
  const file = path.join(now(), name);
  const text = readFileSync(file, 'utf8');
  if (!text.includes(from)) throw new Error(`${name} does not contain ${from}`);
  writeFileSync(file, text.replace(from, to));
}

const SERVICE = 'readonly signOut: () => Promise<void>;';

it('an unchanged contract breaks nothing', async () => {
  expect(await findBreakingChanges(before(), now())).toEqual([]);
});

it('an extended contract breaks nothing', async () => {
  change('shell.ts', SERVICE, `${SERVICE}\n    readonly another: () => void;`);
  expect(await findBreakingChanges(before(), now())).toEqual([]);
});

it.each<[string, () => void, string]>([
  ['a removed service', () => change('shell.ts', SERVICE, ''), 'services of the shell'],
  [
    'a service with a new required argument',
    () => change('shell.ts', 'readonly openFreeTrial: () => void;', 'readonly openFreeTrial: (why: string) => void;'),
    'services of the shell',
  ],
  [
    'a remote with a new required export',
    () => change('shell.ts', 'export interface RemoteModule {', 'export interface RemoteModule {\n    readonly more: string;'),
    'remotes of the last release',
  ],
  [
    'a request with a new required field',
    () => change('api/calls.ts', 'CallRequest<Name extends BuiltCall> = ', 'CallRequest<Name extends BuiltCall> = { more: 1 } & '),
    'requests from pages',
  ],
  [
    'a response without a field',
    () => change('api/calls.ts', 'CallResponse<Name extends BuiltCall> = ', 'CallResponse<Name extends BuiltCall> = {} | '),
    'responses of the API',
  ],
])('%s breaks compatibility', async (_, breakIt, about) => {
  breakIt();
  const changes = await findBreakingChanges(before(), now());
  expect(changes.map((each) => each.about)).toContainEqual(expect.stringContaining(about));
});
