import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { aptInstall } from '../../lib/apt.ts';

/** The Debian release that ops/pgbouncer/Dockerfile is based on. */
const RELEASE = 'trixie';
const MIN_VERSION = [1, 21] as const;

function isNewEnough(program: string): boolean {
  const { stdout } = spawnSync(program, ['--version'], { encoding: 'utf8' });
  const [, major, minor] = /PgBouncer (\d+)\.(\d+)/.exec(stdout ?? '') ?? [];
  return Number(major) > MIN_VERSION[0] || (Number(major) === MIN_VERSION[0] && Number(minor) >= MIN_VERSION[1]);
}

/** Finds the installed PgBouncer, or gets it from a newer Debian with its own libraries. */
export async function findPgBouncer(folder: string): Promise<string> {
  if (isNewEnough('pgbouncer')) return 'pgbouncer';
  await aptInstall(['debootstrap']);
  const base = path.join(folder, RELEASE);
  spawnSync('debootstrap', ['--variant=minbase', '--include=pgbouncer', RELEASE, base], { stdio: ['ignore', 'ignore', 'inherit'] });
  const libraries = path.join(base, `usr/lib/${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu`);
  const loader = path.join(libraries, process.arch === 'arm64' ? 'ld-linux-aarch64.so.1' : 'ld-linux-x86-64.so.2');
  const program = path.join(folder, 'pgbouncer');
  writeFileSync(program, `#!/bin/sh\nexec ${loader} --library-path ${libraries} ${base}/usr/sbin/pgbouncer "$@"\n`, { mode: 0o755 });
  if (!isNewEnough(program)) throw new Error(`No PgBouncer ${MIN_VERSION.join('.')} or newer: neither installed nor in Debian ${RELEASE}`);
  return program;
}
