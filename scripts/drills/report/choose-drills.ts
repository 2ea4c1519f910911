import { drills, onlyByName } from '../all-drills.ts';

/**
 * @param args names of drills; what follows `mutation` are its own arguments
 * @returns the chosen drills in the order in which they run; without arguments, all that don't have to be named
 * @throws Error for an unknown name
 */
export function chooseDrills(args: readonly string[]): readonly string[] {
  const all = Object.keys(drills);
  if (args.length === 0) return all.filter((name) => !onlyByName.has(name));
  const mutation = args.indexOf('mutation');
  const named = mutation === -1 ? args : args.slice(0, mutation + 1);
  const unknown = named.filter((name) => !all.includes(name));
  if (unknown.length > 0) throw new Error(`Unknown drill ${unknown.join(', ')}. Choose from: ${all.join(', ')}`);
  return all.filter((name) => named.includes(name));
}
