import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { TraceMap, originalPositionFor } from '@jridgewell/trace-mapping';
import type { Part } from 'shared-contracts/pages/routes';
import { isPart } from '../site/part-name.ts';
import { mapsFolder } from '../site/site-folder.ts';

/** A position in a released script, as in an error's stack and in error reports. */
const POSITION = /(?:https?:\/\/[^\s()/]+\/)?(?:(shell)|remotes\/([\w-]+))\/(\d[\w.-]*)\/([\w-]+\.js):(\d+):(\d+)/g;

/** Replaces positions in released scripts by those in their sources. Positions without a map stay, with a note. */
export function inSources(siteRoot: string, report: string): string {
  const maps = new Map<string, TraceMap | undefined>();
  const mapOf = (part: Part, release: string, script: string): TraceMap | undefined => {
    const file = path.join(mapsFolder(siteRoot, part, release), `${script}.map`);
    if (!maps.has(file)) maps.set(file, existsSync(file) ? new TraceMap(readFileSync(file, 'utf8')) : undefined);
    return maps.get(file);
  };
  return report.replace(
    POSITION,
    (position, shell: string | undefined, remote: string, release: string, script: string, ...at: string[]) => {
      const part = shell ?? remote;
      const map = isPart(part) ? mapOf(part, release, script) : undefined;
      if (map === undefined) return `${position} [no source map here]`;
      const [line, column] = [Number(at[0]), Number(at[1]) - 1];
      const original = line > 0 && column >= 0 ? originalPositionFor(map, { line, column }) : undefined;
      return original?.source ? `${original.source}:${original.line}:${original.column + 1}` : `${position} [not from a source]`;
    },
  );
}
