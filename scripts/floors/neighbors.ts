import path from 'node:path';
import type { ICruiseResult } from 'dependency-cruiser';
import { folderOf } from './find-circles.ts';
import { assemblies } from './floors.ts';

const SOURCES = 'api/src/';
const featureOf = (file: string) => path.posix.relative(SOURCES, folderOf(file));
const roomOf = (folder: string) => folder.split('/')[0] ?? '';

/** Name of a room including all its folders. Without the asterisks, it is the folder of the room's own files. */
const whole = (room: string) => `${room}/**`;

/** What each room of the API, and each folder in one, imports from: folders of its own room, and other rooms, except the platform. */
export function neighborsOf({ modules }: Pick<ICruiseResult, 'modules'>): ReadonlyMap<string, ReadonlySet<string>> {
  const neighbors = new Map<string, Set<string>>();
  const add = (of: string, neighbor: string) => neighbors.set(of, (neighbors.get(of) ?? new Set()).add(neighbor));
  for (const { source, dependencies } of modules) {
    if (!source.startsWith(SOURCES)) continue;
    const folder = featureOf(source);
    const room = roomOf(folder);
    for (const { resolved } of dependencies) {
      if (!resolved.startsWith(SOURCES)) continue;
      const other = featureOf(resolved);
      if (folder === '' || room === 'platform' || roomOf(other) === 'platform' || other === folder) continue;
      if (roomOf(other) === room) add(folder, other);
      else for (const each of [whole(room), folder]) add(each, roomOf(other));
    }
  }
  return neighbors;
}

/** Whether the limit applies to a folder. */
export const isFeature = (folder: string): boolean => !assemblies.includes(roomOf(folder));
