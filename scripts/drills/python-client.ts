import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { aptInstall } from '../lib/apt.ts';
import { clientsFolder, packClients } from '../lib/clients.ts';
import { expectThat } from '../lib/drill.ts';
import { runCommand } from './samples/run-command.ts';

/** Checks the types of the Python client as customers' checkers do, and installs its archive with pip. */
export async function pythonClient(): Promise<string> {
  const missing = await aptInstall(['mypy', 'python3-pip', 'python3-venv', 'python3-setuptools', 'python3-wheel']);
  expectThat(missing.length === 0, `not installed: ${missing.join(', ')}`);
  const folder = mkdtempSync(path.join(tmpdir(), 'tidegate-python-'));
  try {
    const types = await runCommand('mypy --strict --cache-dir "$CACHE" src', {
      folder: path.join(clientsFolder, 'python'),
      env: { CACHE: path.join(folder, 'mypy') },
    });
    expectThat(types.code === 0, types.output);
    const [, archive = ''] = packClients(folder);
    const commands = [
      'python3 -m venv --system-site-packages venv',
      'venv/bin/pip install --quiet --no-index --no-build-isolation "$ARCHIVE"',
      'venv/bin/python -c "from importlib.resources import files; import tidegate_api; assert files(tidegate_api).joinpath(\'py.typed\').is_file()"',
    ];
    const installed = await runCommand(commands.join(' && '), { folder, env: { ARCHIVE: archive } });
    expectThat(installed.code === 0, installed.output);
    return `${types.output.trim()}; pip installed ${path.basename(archive)}`;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
