import type { ICruiseResult } from 'dependency-cruiser';
import { fileCircles, folderCircles } from './find-circles.ts';
import { NEIGHBORS_MAX } from './floors.ts';
import { isFeature, neighborsOf } from './neighbors.ts';

const ADVICE =
  'It is on a floor above: see the order in scripts/floors/floors.ts. Inject the dependency, as orders/order-payments.ts does.';

/** Imports that violate the floor order, circles between files and between folders, and folders with too many neighbors, one line each. */
export function findFaults(result: Pick<ICruiseResult, 'modules' | 'summary'>): string[] {
  const broken = result.summary.violations.map(({ from, to }) => `${from} → ${to}. ${ADVICE}`);
  const circles = [...fileCircles(result), ...folderCircles(result)].map(
    (circle) => `${circle.join(' → ')}. These import each other. Move what they share to a lower file or floor, or inject it.`,
  );
  const crowded = [...neighborsOf(result)].flatMap(([folder, neighbors]) =>
    isFeature(folder) && neighbors.size > NEIGHBORS_MAX
      ? `api/src/${folder} imports from ${neighbors.size} neighbors, the maximum is ${NEIGHBORS_MAX}: ${[...neighbors].toSorted().join(', ')}`
      : [],
  );
  return [...broken, ...circles, ...crowded];
}
