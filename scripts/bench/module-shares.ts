import { gzipSync } from 'node:zlib';
import { TraceMap, eachMapping } from '@jridgewell/trace-mapping';

/** A module's share of a script. */
export interface ModuleShare {
  /** A package name, or one of our own files. */
  readonly module: string;
  /** Share of the script's gzipped bytes, weighted by how well the module's own text compresses. */
  readonly gzip: number;
  readonly bytes: number;
  /** Executed bytes. */
  readonly used: number;
}

/** A range of a script with its execution count from V8. Nested ranges follow the enclosing one. */
export interface Range {
  readonly startOffset: number;
  readonly endOffset: number;
  readonly count: number;
}

const WEBPACK = 'webpack’s own';

function moduleOf(source: string | null): string {
  const [file = ''] = source?.split('?') ?? [];
  const [, name] = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(file) ?? [];
  return name ?? (/^webpack[/ ]|^$|^external/.test(file) ? WEBPACK : file);
}

function usedBytes(length: number, ranges: readonly Range[]): Uint8Array {
  const used = new Uint8Array(length);
  const inOrder = ranges.toSorted((one, other) => one.startOffset - other.startOffset || other.endOffset - one.endOffset);
  for (const { startOffset, endOffset, count } of inOrder) used.fill(Math.min(count, 1), startOffset, endOffset);
  return used;
}

const gzipped = (text: string): number => gzipSync(text, { level: 9 }).length;

/**
 * Splits a script into its modules, in descending order of size.
 * @param map its source map, as JSON
 */
export function moduleShares(script: string, map: string, ranges: readonly Range[]): ModuleShare[] {
  const used = usedBytes(script.length, ranges);
  const lines = [0, ...[...script.matchAll(/\n/g)].map(({ index }) => index + 1)];
  const starts = [{ at: 0, module: WEBPACK }];
  eachMapping(new TraceMap(map), ({ generatedLine, generatedColumn, source }) => {
    starts.push({ at: (lines[generatedLine - 1] ?? 0) + generatedColumn, module: moduleOf(source) });
  });
  const pieces = new Map<string, { text: string; used: number }>();
  for (const [index, { at, module }] of starts.entries()) {
    const end = starts[index + 1]?.at ?? script.length;
    const piece = pieces.get(module) ?? { text: '', used: 0 };
    pieces.set(module, {
      text: piece.text + script.slice(at, end),
      used: piece.used + used.subarray(at, end).reduce((sum, each) => sum + each, 0),
    });
  }
  const sizes = [...pieces]
    .filter(([, { text }]) => text !== '')
    .map(([module, piece]) => ({ module, own: gzipped(piece.text), bytes: piece.text.length, used: piece.used }));
  const scale = gzipped(script) / sizes.reduce((sum, { own }) => sum + own, 0);
  return sizes.map(({ own, ...share }) => ({ ...share, gzip: own * scale })).toSorted((one, other) => other.gzip - one.gzip);
}
