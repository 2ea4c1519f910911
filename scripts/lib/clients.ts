import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openApiDocument } from 'shared-contracts/v1/openapi';
import { pythonFiles, type ClientDocument } from './python-client.ts';
import { root, workFolder } from './root.ts';

/** Typed clients of `/api/v1` for customers, generated from its OpenAPI document. */
export const clientsFolder = path.join(root, 'clients');
const typescript = path.join(clientsFolder, 'typescript');
const python = path.join(clientsFolder, 'python');
const documentFile = path.join(clientsFolder, 'openapi.json');

const currentDocument = () => `${JSON.stringify(openApiDocument('en'), null, 2)}\n`;

/** Whether the clients are older than the document of this tree. */
export const areStale = (): boolean => readFileSync(documentFile, 'utf8') !== currentDocument();

/** Files of the Python client that differ from what its generator makes of the stored document. */
export const changedPythonFiles = (): string[] =>
  Object.entries(pythonFiles(JSON.parse(readFileSync(documentFile, 'utf8')) as ClientDocument)).flatMap(([name, content]) =>
    readFileSync(path.join(python, name), 'utf8') === content ? [] : name,
  );

const run = (command: string, args: readonly string[], env: NodeJS.ProcessEnv = {}) =>
  execFileSync(command, args, { cwd: typescript, env: { ...process.env, ...env }, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });

/** The generator needs another version of TypeScript than this project, so it has packages of its own. */
function install(): void {
  if (!existsSync(path.join(typescript, 'node_modules'))) run('npm', ['ci', '--no-audit', '--no-fund', '--ignore-scripts']);
}

const filesOf = (folder: string): Map<string, string> =>
  new Map(
    globSync('**/*.ts', { cwd: folder })
      .toSorted()
      .map((file) => [file, readFileSync(path.join(folder, file), 'utf8')]),
  );

function writePythonClient(): void {
  const files = pythonFiles(JSON.parse(currentDocument()) as ClientDocument);
  for (const [name, content] of Object.entries(files)) writeFileSync(path.join(python, name), content);
}

/** Without times and owners, so that the same files make the same archive. */
const tar = [
  '--sort=name',
  '--mtime=@0',
  '--owner=0',
  '--group=0',
  '--numeric-owner',
  '--mode=u=rwX,go=rX',
  '--use-compress-program=gzip -n',
];

/** Packs the Python client as a source distribution, which pip installs. */
function packPython(folder: string): string {
  const [, version = ''] = /^version = "(.*)"$/m.exec(readFileSync(path.join(python, 'pyproject.toml'), 'utf8')) ?? [];
  const name = `tidegate_api-${version}`;
  const staged = mkdtempSync(path.join(tmpdir(), 'tidegate-client-'));
  try {
    cpSync(python, path.join(staged, name), { recursive: true, filter: (file) => !file.endsWith('__pycache__') });
    execFileSync('tar', [...tar, '-cf', path.join(folder, `${name}.tar.gz`), '-C', staged, name]);
  } finally {
    rmSync(staged, { recursive: true });
  }
  return path.join(folder, `${name}.tar.gz`);
}

/** Writes the OpenAPI document and generates the clients from it. */
export function generateClients(): void {
  writeFileSync(documentFile, currentDocument());
  install();
  run('npm', ['run', '--silent', 'generate']);
  writePythonClient();
  packClients();
}

/** Files that differ from what the generator makes of the stored document, such as edited ones. */
export function editedFiles(): string[] {
  install();
  mkdirSync(workFolder, { recursive: true });
  const folder = mkdtempSync(path.join(workFolder, 'client-'));
  try {
    run('npm', ['run', '--silent', 'generate'], { CLIENT_FOLDER: folder });
    const [made, stored] = [filesOf(folder), filesOf(path.join(typescript, 'src'))];
    const edited = [...new Set([...made.keys(), ...stored.keys()])].filter((file) => made.get(file) !== stored.get(file)).toSorted();
    return [...edited, ...changedPythonFiles()];
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The archives that the publisher copies into sites. */
export const archivesFolder = path.join(root, 'publisher/assets/clients');

/**
 * Compiles and packs the clients for customers. All archives end in the one extension that both front doors know.
 * @returns paths of the archives: TypeScript's, then Python's
 */
export function packClients(folder = archivesFolder): string[] {
  rmSync(path.join(typescript, 'dist'), { recursive: true, force: true });
  run(path.join(root, 'node_modules/.bin/tsc'), []);
  mkdirSync(folder, { recursive: true });
  const [{ filename }] = JSON.parse(run('npm', ['pack', '--json', '--pack-destination', folder])) as [{ filename: string }];
  const archive = path.join(folder, filename.replace(/-([\d.]+)\.tgz$/, '-typescript-$1.tar.gz'));
  renameSync(path.join(folder, filename), archive);
  return [archive, packPython(folder)];
}
