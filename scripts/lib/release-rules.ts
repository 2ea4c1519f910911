import type { BuiltRelease } from 'shared-contracts/built-release';

/** What a changelog says of versions, the newest first. */
const newestOf = (changelog: string): string | undefined => /^## (\d+\.\d+\.\d+)/m.exec(changelog)?.[1];

/** Why a part is not ready to be released, by what it says of itself; undefined where it is. */
export function faultOfChangelog(part: string, changelog: string, version: string): string | undefined {
  const newest = newestOf(changelog);
  return newest === version ? undefined : `${part}/CHANGELOG.md begins with ${newest}, ${part}/package.json says ${version}.`;
}

/**
 * A version says one thing: what was released under it before stays what it was.
 * @param known releases of the part that the site has
 */
export function faultOfVersion(
  { part, version, release }: Pick<BuiltRelease, 'part' | 'version' | 'release'>,
  known: readonly string[],
): string | undefined {
  const taken = known.find((other) => other.startsWith(`${version}-`) && other !== release);
  if (taken === undefined) return undefined;
  return `${part} ${version} was released before, as ${taken}: raise its version and say in its CHANGELOG.md what changed.`;
}
