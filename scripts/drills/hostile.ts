import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startApi } from 'api/testing/api-process';
import { aptInstall } from '../lib/apt.ts';
import { expectThat } from './drill.ts';
import { engines, slowClients } from './hostile/front-door.ts';

const ATTACK = '3,000 connections from three addresses';

/** Attacks both front doors, with a real API behind them, from clients on a few IP addresses. */
export async function hostile(): Promise<string> {
  const missing = await aptInstall(['nginx']);
  expectThat(missing.length === 0, `not available here: ${missing.join(', ')}`);
  const folder = mkdtempSync(path.join(tmpdir(), 'tidegate-hostile-'));
  const api = await startApi({ DATA_DIR: path.join(folder, 'data'), LOG_LEVEL: 'fatal' });
  try {
    const said: string[] = [];
    for (const engine of Object.keys(engines)) said.push(await slowClients(engine, api.origin));
    return `${ATTACK}; ${said.join('. ')}`;
  } finally {
    await api.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
