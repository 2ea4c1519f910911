import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../lib/root.ts';

/** `build` of a service in docker-compose.yml. */
export interface BuildSettings {
  readonly dockerfile: string;
  readonly target?: string;
  readonly args?: Readonly<Record<string, string>>;
}

/** What an image adds to its base. */
export interface ImageLayout {
  readonly env: Readonly<Record<string, string>>;
  readonly folder: string;
  /** Files of the repository, and where the image has them. */
  readonly files: readonly (readonly [from: string, to: string])[];
  readonly entrypoint: readonly string[];
  readonly command: readonly string[];
}

type Instruction = readonly [name: string, value: string];

/** Instructions of a stage of a Dockerfile, by default the last one. */
function stageOf(text: string, target?: string): Instruction[] {
  const lines = text
    .replaceAll(/^#.*\n/gm, '')
    .replaceAll(/\\\n\s*/g, '')
    .split('\n');
  const instructions = lines.flatMap((line): Instruction[] => {
    const [, name, value] = /^([A-Z]+) (.*)$/.exec(line) ?? [];
    return name !== undefined && value !== undefined ? [[name, value]] : [];
  });
  const starts = instructions.flatMap(([name, value], index) => (name === 'FROM' ? [{ index, stage: / AS (\S+)$/.exec(value)?.[1] }] : []));
  const start = target === undefined ? starts.at(-1) : starts.find(({ stage }) => stage === target);
  if (!start) throw new Error(`There is no stage ${target}`);
  const end = starts.find(({ index }) => index > start.index)?.index;
  return instructions.slice(start.index + 1, end);
}

const valuesOf = (stage: readonly Instruction[], wanted: string): string[] =>
  stage.filter(([name]) => name === wanted).map(([, value]) => value);

const settingsIn = (lines: readonly string[]): Record<string, string> =>
  Object.fromEntries(lines.flatMap((line) => line.split(' ')).map((each) => each.split(/=(.*)/).slice(0, 2) as [string, string]));

const listIn = (lines: readonly string[]): string[] => JSON.parse(lines.at(-1) ?? '[]') as string[];

/** Packages are those of this checkout, so that nothing is installed. */
function packagesOf(checkout: string, from: string, to: string): [string, string][] {
  const own = path.join(root, from, 'node_modules');
  if (!existsSync(own)) return [];
  mkdirSync(path.join(checkout, from, 'node_modules'), { recursive: true });
  return [[own, path.join(to, 'node_modules')]];
}

/** Files that a COPY instruction puts into the image, as far as they are those of the checkout or its packages. */
function copied(checkout: string, folder: string, instruction: string): [string, string][] {
  const parts = instruction.split(' ');
  const isFromStage = parts[0]?.startsWith('--from') ?? false;
  const [sources, target] = [parts.slice(isFromStage ? 1 : 0, -1), parts.at(-1) ?? ''];
  if (isFromStage && sources[0] === '/app') {
    return [...packagesOf(checkout, '', folder), [path.join(checkout, 'package.json'), path.join(folder, 'package.json')]];
  }
  return sources.flatMap((source): [string, string][] => {
    const from = source.replace(/^\/src\//, '');
    const to = path.resolve(folder, target, sources.length > 1 || target.endsWith('/') ? path.basename(from) : '');
    return [[path.join(checkout, from), to], ...packagesOf(checkout, from, to)];
  });
}

/** Does in the checkout what nginx's Dockerfile does: generates the configuration and edits the main file. */
function layOutNginx(checkout: string, text: string, args: Readonly<Record<string, string>>): [string, string][] {
  const generating = stageOf(text, 'configuration');
  const [generate = ''] = valuesOf(generating, 'RUN').filter((line) => line.startsWith('npm run generate'));
  const [edit = ''] = valuesOf(stageOf(text), 'RUN').filter((line) => line.startsWith('sed'));
  const script = `${generate} && cp nginx/nginx.conf nginx/entrance.sh nginx/generated && ${edit.replaceAll(/\/etc\/nginx(?=\/)/g, 'nginx/generated')}`;
  const env = { ...process.env, ...settingsIn(valuesOf(generating, 'ARG')), ...args };
  execFileSync('sh', ['-ec', script], { cwd: checkout, env, stdio: ['ignore', 'ignore', 'inherit'] });
  return [[path.join(checkout, 'nginx/generated'), '/etc/nginx']];
}

/** Reads what the Dockerfile of a service would put into its image. */
export function imageLayout(checkout: string, { dockerfile, target, args = {} }: BuildSettings): ImageLayout {
  const text = readFileSync(path.join(checkout, dockerfile), 'utf8').replaceAll('${PART}', args.PART ?? '');
  const stage = stageOf(text, target);
  const folder = valuesOf(stage, 'WORKDIR').at(-1) ?? '/';
  return {
    env: settingsIn(valuesOf(stage, 'ENV')),
    folder,
    files: dockerfile.startsWith('nginx/')
      ? layOutNginx(checkout, text, args)
      : valuesOf(stage, 'COPY').flatMap((line) => copied(checkout, folder, line)),
    entrypoint: listIn(valuesOf(stage, 'ENTRYPOINT')),
    command: listIn(valuesOf(stage, 'CMD')),
  };
}
