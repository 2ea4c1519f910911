const MOST = 1000;

/** Adds an entry to a map and evicts the oldest ones above a limit. */
export function setBounded<Key, Value>(map: Map<Key, Value>, key: Key, value: Value, most = MOST): void {
  map.delete(key);
  map.set(key, value);
  for (const oldest of map.keys()) {
    if (map.size <= most) return;
    map.delete(oldest);
  }
}
