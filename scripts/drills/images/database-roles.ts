import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { postgresProgram } from '../../lib/postgres.ts';
import { root } from '../../lib/root.ts';

interface DatabaseUrls {
  /** Of the role that owns and migrates the tables. */
  readonly owner: string;
  /** Of the role that only reads and writes rows. */
  readonly app: string;
}

/** Creates both roles in the database of a superuser's URL, as the service `roles` of docker-compose.yml does. */
export function createRoles(superuserUrl: string): DatabaseUrls {
  const [migrator, app] = [0, 1].map(() => randomBytes(16).toString('hex')) as [string, string];
  const set = ['ON_ERROR_STOP=1', `migrator_password=${migrator}`, `app_password=${app}`].map((each) => `--set=${each}`);
  execFileSync(postgresProgram('psql'), [superuserUrl, '--quiet', ...set, `--file=${path.join(root, 'api/roles.sql')}`]);
  const urlOf = (username: string, password: string) => Object.assign(new URL(superuserUrl), { username, password }).href;
  return { owner: urlOf('tidegate_migrator', migrator), app: urlOf('tidegate_app', app) };
}
