import type { BuiltRelease } from 'shared-contracts/releases/built-release';

/** Newest version in a changelog, which lists the newest first. */
const newestOf = (changelog: string): string | undefined => /^## (\d+\.\d+\.\d+)/m.exec(changelog)?.[1];

/** Why a part can't be released according to its changelog, or undefined if it can. */
export function faultOfChangelog(part: string, changelog: string, version: string): string | undefined {
  const newest = newestOf(changelog);
  return newest === version ? undefined : `${part}/CHANGELOG.md starts with ${newest}, but ${part}/package.json has ${version}.`;
}

/**
 * A version must not be released again with different content.
 * @param known releases of the part that the site has
 */
export function faultOfVersion(
  { part, version, release }: Pick<BuiltRelease, 'part' | 'version' | 'release'>,
  known: readonly string[],
): string | undefined {
  const taken = known.find((other) => other.startsWith(`${version}-`) && other !== release);
  if (taken === undefined) return undefined;
  return `${part} ${version} was already released as ${taken}. Raise its version and describe the changes in its CHANGELOG.md.`;
}
