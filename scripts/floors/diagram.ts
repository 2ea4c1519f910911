import { format, type ICruiseResult } from 'dependency-cruiser';
import { assemblies } from './floors.ts';

export const PAGE = 'docs/architecture.md';
const MARKS = ['<!-- floors: written by npm run floors -->', '<!-- end of floors -->'] as const;

/**
 * Mermaid diagram of the imports between the API's rooms, without the platform, which all rooms import, and the rooms that import all
 * others.
 */
async function diagram(result: ICruiseResult): Promise<string> {
  const left = ['platform', ...assemblies].join('|');
  const drawn = { includeOnly: '^api/src/[^/]+/', exclude: `^api/src/(${left})/`, collapse: '^api/src/[^/]+' };
  const { output } = await format(result, { outputType: 'mermaid', ...drawn });
  if (typeof output !== 'string') throw new Error('dependency-cruiser returned no diagram');
  return output.trim();
}

/** Returns the page with an up-to-date diagram. */
export async function withDiagram(page: string, result: ICruiseResult): Promise<string> {
  const [start, end] = MARKS;
  const [before, after] = [page.indexOf(start), page.indexOf(end)];
  if (before < 0 || after < before) throw new Error(`${PAGE} has no markers for the diagram`);
  return `${page.slice(0, before + start.length)}\n\n\`\`\`mermaid\n${await diagram(result)}\n\`\`\`\n\n${page.slice(after)}`;
}
