/** Whether a contract version satisfies a caret range such as `^1.2.0`: same major, not older. */
export function satisfiesContract(range: string, version: string): boolean {
  const wanted = /^\^(\d+)\.(\d+)\.(\d+)$/.exec(range);
  const offered = /^(\d+)\.(\d+)\.(\d+)$/.exec(version);
  if (!wanted || !offered) return false;
  const [major, minor, patch] = wanted.slice(1).map(Number) as [number, number, number];
  const [ourMajor, ourMinor, ourPatch] = offered.slice(1).map(Number) as [number, number, number];
  if (major !== ourMajor) return false;
  return ourMinor > minor || (ourMinor === minor && ourPatch >= patch);
}
