import { cruise, type ICruiseOptions, type ICruiseResult, type IForbiddenRuleType } from 'dependency-cruiser';
import { remoteNames } from 'shared-contracts/pages/routes';
import { root } from '../lib/root.ts';
import { orders, sourcesOf, type Order } from './floors.ts';

/** Packages whose folders must not import each other in a circle. */
const rooms = ['api', 'gateway', 'nginx', 'publisher', 'scripts', 'shared-build', 'shared-contracts', 'shared-ui', 'shell', ...remoteNames];

const rule = (from: string, above: readonly string[]): IForbiddenRuleType => ({
  name: 'floor',
  severity: 'error',
  from: { path: from },
  to: { path: above.join('|') },
});

/** Imports that an order forbids. */
function rulesOf([room, { floors, base }]: [string, Order]): IForbiddenRuleType[] {
  const source = `^${sourcesOf(room)}/`;
  const folder = (floor: string) => `${source}${floor}/`;
  const based = String.raw`(?:${base.join('|')})\.ts$`;
  const roof = base.length > 0 ? String.raw`${source}(?!${based})[^/]+\.ts$` : String.raw`${source}[^/]+\.ts$`;
  return [
    ...(base.length > 0 ? [rule(`${source}${based}`, [...floors.map(folder), roof])] : []),
    ...floors.map((floor, index) => rule(folder(floor), [...floors.slice(index + 1).map(folder), roof])),
  ];
}

const forbidden = Object.entries(orders).flatMap(rulesOf);

const options: ICruiseOptions = {
  // Parses TypeScript without the compiler API, which TypeScript 7 doesn't have yet.
  parser: 'swc',
  tsPreCompilationDeps: true,
  enhancedResolveOptions: {
    exportsFields: ['exports'],
    conditionNames: ['import', 'types', 'default'],
    extensions: ['.ts', '.tsx', '.js'],
  },
  includeOnly: `^(${rooms.join('|')})/`,
  doNotFollow: { path: 'node_modules' },
  // Tests set up a whole server, so they may import anything.
  exclude: { path: [String.raw`\.test\.tsx?$`, '/testing/', '/code-samples/samples/'] },
  validate: true,
  ruleSet: { forbidden },
  // The page's diagram is read as text, too.
  reporterOptions: { mermaid: { minify: false } },
};

/** Import graph of these packages, including type imports, with the rule violations. */
export async function cruiseRooms(baseDir = root, found: readonly string[] = rooms): Promise<ICruiseResult> {
  const { output } = await cruise([...found], { ...options, baseDir });
  if (typeof output === 'string') throw new Error('dependency-cruiser returned a report instead of a result');
  return output;
}
