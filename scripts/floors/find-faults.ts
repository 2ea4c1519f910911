import type { ICruiseResult } from 'dependency-cruiser';
import { NEIGHBORS_MAX } from './floors.ts';
import { isFeature, neighborsOf } from './neighbors.ts';

/** Imports that violate the floor order, cycles between folders, and folders with too many neighbors, one line each. */
export function findFaults(result: Pick<ICruiseResult, 'modules' | 'summary'>): string[] {
  const broken = result.summary.violations.map(({ from, to, rule, cycle, comment = '' }) =>
    rule.name === 'circle' ? `${[from, ...(cycle ?? []).map(({ name }) => name)].join(' → ')}. ${comment}` : `${from} → ${to}. ${comment}`,
  );
  const crowded = [...neighborsOf(result)].flatMap(([folder, neighbors]) =>
    isFeature(folder) && neighbors.size > NEIGHBORS_MAX
      ? `api/src/${folder} imports from ${neighbors.size} neighbors, the maximum is ${NEIGHBORS_MAX}: ${[...neighbors].toSorted().join(', ')}`
      : [],
  );
  return [...broken, ...crowded];
}
