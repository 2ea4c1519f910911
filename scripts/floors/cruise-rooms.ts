import { cruise, type ICruiseOptions, type ICruiseResult, type IForbiddenRuleType } from 'dependency-cruiser';
import { root } from '../lib/root.ts';
import { floors } from './floors.ts';

/** Rooms whose folders must not import each other in a cycle. */
const rooms = ['api', 'gateway', 'nginx', 'publisher', 'shared-build'];

const ROOF = String.raw`[^/]+\.ts$`;

const forbidden: IForbiddenRuleType[] = [
  {
    name: 'circle',
    comment: 'These folders import each other. Move shared code to a lower floor, or inject it.',
    severity: 'error',
    scope: 'folder',
    from: {},
    to: { circular: true },
  },
  ...floors.map((room, index): IForbiddenRuleType => ({
    name: 'floor',
    comment:
      'Imports from a floor above: see the order in scripts/floors/floors.ts. Inject the dependency, as orders/order-payments.ts does.',
    severity: 'error',
    from: { path: `^api/src/${room}/` },
    to: { path: `^api/src/(${[...floors.slice(index + 1).map((above) => `${above}/`), ROOF].join('|')})` },
  })),
];

const options: ICruiseOptions = {
  // Parses TypeScript without the compiler API, which TypeScript 7 doesn't have yet.
  parser: 'swc',
  tsPreCompilationDeps: true,
  includeOnly: `^(${rooms.join('|')})/`,
  doNotFollow: { path: 'node_modules' },
  // Tests set up a whole server, so they may import anything.
  exclude: { path: [String.raw`\.test\.ts$`, '/testing/', '/samples/'] },
  validate: true,
  ruleSet: { forbidden },
  // The page's diagram is read as text, too.
  reporterOptions: { mermaid: { minify: false } },
};

/** Import graph of the server rooms, including type imports, with the rule violations. */
export async function cruiseRooms(baseDir = root, found: readonly string[] = rooms): Promise<ICruiseResult> {
  const { output } = await cruise([...found], { ...options, baseDir });
  if (typeof output === 'string') throw new Error('dependency-cruiser returned a report instead of a result');
  return output;
}
