import { parts, type Part } from 'shared-contracts/pages/routes';

/** Parts named on a command line, or all parts if none is named. */
export function selectedParts(names: readonly string[]): readonly Part[] {
  if (names.length === 0) return parts;
  return names.map((name) => {
    const known = parts.find((part) => part === name);
    if (!known) throw new Error(`Unknown part ${name}. Choose from: ${parts.join(', ')}`);
    return known;
  });
}
