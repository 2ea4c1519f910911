import { parseArgs } from 'node:util';
import { sections, type BenchName } from '../figures.ts';

interface BenchArguments {
  /** All benchmarks if none is given. */
  readonly names: readonly BenchName[];
  readonly mode: 'write' | 'check' | 'tables';
  /** Why a figure may be worse than the stored one. */
  readonly accept?: string;
}

/** @throws Error for an unknown option or name */
export function readBenchArguments(args: readonly string[]): BenchArguments {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { check: { type: 'boolean' }, tables: { type: 'boolean' }, accept: { type: 'string' } },
  });
  const known = Object.keys(sections) as BenchName[];
  const unknown = positionals.filter((name) => !known.some((each) => each === name));
  if (unknown.length > 0) throw new Error(`Unknown benchmark ${unknown.join(', ')}. Choose from: ${known.join(', ')}`);
  const names = positionals.length === 0 ? known : known.filter((name) => positionals.includes(name));
  const mode = values.check ? 'check' : values.tables ? 'tables' : 'write';
  return { names, mode, ...(values.accept && { accept: values.accept }) };
}
