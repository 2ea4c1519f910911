import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { workFolder } from '../lib/root.ts';
import { writeContractTypes } from './contract-types.ts';
import { checkContractChanges } from './check-contract-changes.ts';

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

const raise = (digit: 'major' | 'minor') => {
  const text = readFileSync(path.join(now(), 'contract-version.ts'), 'utf8');
  const [whole = '', major, minor] = /(\d+)\.(\d+)\.\d+/.exec(text) ?? [];
  change('contract-version.ts', whole, digit === 'major' ? `${Number(major) + 1}.0.0` : `${major}.${Number(minor) + 1}.0`);
};

const SERVICE = 'readonly contractVersion: string;';
const more = () => change('shell.ts', SERVICE, `${SERVICE}\n    readonly another: () => void;`);
const less = () => change('shell.ts', SERVICE, '');

it('an unchanged contract requires nothing', async () => {
  expect(await checkContractChanges(before(), now())).toEqual([]);
});

it('an extended contract requires a minor version', async () => {
  more();
  expect(await checkContractChanges(before(), now())).toEqual([expect.stringContaining('raise the minor')]);
  raise('minor');
  expect(await checkContractChanges(before(), now())).toEqual([]);
});

it.each<[string, () => void, string]>([
  ['a removed service', less, 'services of the shell'],
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
    () => change('calls.ts', 'CallRequest<Name extends BuiltCall> = ', 'CallRequest<Name extends BuiltCall> = { more: 1 } & '),
    'requests from pages',
  ],
  [
    'a response without a field',
    () => change('calls.ts', 'CallResponse<Name extends BuiltCall> = ', 'CallResponse<Name extends BuiltCall> = {} | '),
    'responses of the API',
  ],
])('%s requires a major version, not just a minor one', async (_, breakIt, about) => {
  breakIt();
  raise('minor');
  const faults = (await checkContractChanges(before(), now())).filter((fault) => fault.includes(`(${about}`));
  expect(faults).toEqual([expect.stringContaining('raise the major')]);
});

it('a new major version may change anything', async () => {
  less();
  raise('major');
  expect(await checkContractChanges(before(), now())).toEqual([]);
});
