import { cruise, type ICruiseOptions, type ICruiseResult, type IForbiddenRuleType } from 'dependency-cruiser';
import { root } from '../lib/root.ts';
import { floors } from './floors.ts';

/** Whose folders import each other in one direction only. */
const rooms = ['api', 'gateway', 'nginx', 'publisher', 'shared-build'];

const ROOF = String.raw`[^/]+\.ts$`;

const forbidden: IForbiddenRuleType[] = [
  {
    name: 'circle',
    comment: 'These folders import each other. Move what both need below both, or hand it in.',
    severity: 'error',
    scope: 'folder',
    from: {},
    to: { circular: true },
  },
  ...floors.map((room, index): IForbiddenRuleType => ({
    name: 'floor',
    comment:
      'Imports from a floor above: scripts/floors/floors.ts has their order. Hand in what is needed, as orders/order-payments.ts does.',
    severity: 'error',
    from: { path: `^api/src/${room}/` },
    to: { path: `^api/src/(${[...floors.slice(index + 1).map((above) => `${above}/`), ROOF].join('|')})` },
  })),
];

const options: ICruiseOptions = {
  // The parser that reads TypeScript without the compiler's library, which TypeScript 7 does not have yet.
  parser: 'swc',
  tsPreCompilationDeps: true,
  includeOnly: `^(${rooms.join('|')})/`,
  doNotFollow: { path: 'node_modules' },
  // Tests put a whole server together, and so may import anything.
  exclude: { path: [String.raw`\.test\.ts$`, '/testing/', '/samples/'] },
  validate: true,
  ruleSet: { forbidden },
};

/** Who imports what in the rooms of servers, types included, and which of it breaks a rule. */
export async function cruiseRooms(baseDir = root, found: readonly string[] = rooms): Promise<ICruiseResult> {
  const { output } = await cruise([...found], { ...options, baseDir });
  if (typeof output === 'string') throw new Error('dependency-cruiser has answered with a report');
  return output;
}
