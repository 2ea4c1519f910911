/** Bytes by file or API call. The names have no release and no hash, so they stay the same across builds. */
export type FileSizes = Readonly<Record<string, number>>;

export interface PageBudget {
  /** Gzipped bytes of all scripts. */
  readonly js: number;
  /** Gzipped bytes of everything except API responses. */
  readonly total: number;
  readonly requests: number;
  /** What the page loaded when this was last recorded, to name what has grown since. */
  readonly files: FileSizes;
}

/** Smaller growth isn't reported: dates and compression vary by that much. */
const NAMED_FROM_BYTES = 50;

/** Stable name of a file of the site: `/remotes/remote-tools/1.0.0-ab12cd34/page-x.0123456789.js` becomes `remote-tools/page-x.js`. */
export function fileName(pathname: string): string {
  return pathname
    .replace(/^\/remotes\//, '/')
    .replace(/\/\d+\.\d+\.\d+-[0-9a-f]{8}\//, '/')
    .replace(/\.[0-9a-f]{10}\./, '.')
    .slice(1);
}

const isScript = (name: string) => name.endsWith('.js');
const sum = (sizes: readonly number[]) => sizes.reduce((all, size) => all + size, 0);

export function measure(files: FileSizes): Omit<PageBudget, 'files'> {
  const entries = Object.entries(files);
  return {
    js: sum(entries.filter(([name]) => isScript(name)).map(([, bytes]) => bytes)),
    total: sum(Object.values(files)),
    requests: entries.length,
  };
}

/** One line per exceeded limit, with the files that grew or are new. Empty if the page is within its budget. */
export function budgetExcess(page: string, budget: PageBudget, files: FileSizes): string[] {
  const measured = measure(files);
  const grown = Object.entries(files)
    .map(([name, bytes]) => ({ name, isNew: !(name in budget.files), by: bytes - (budget.files[name] ?? 0) }))
    .filter(({ isNew, by }) => isNew || by >= NAMED_FROM_BYTES)
    .toSorted((a, b) => b.by - a.by);
  const named = (kept: typeof grown) => kept.map(({ name, isNew, by }) => `${name} ${isNew ? 'is new with' : 'grew by'} ${by}`).join(', ');
  return (['js', 'total', 'requests'] as const).flatMap((limit) => {
    if (measured[limit] <= budget[limit]) return [];
    const causes = grown.filter(({ name, isNew }) => (limit === 'requests' ? isNew : limit === 'total' || isScript(name)));
    return [`${page}: ${limit} is ${measured[limit]}, its budget ${budget[limit]}; ${named(causes) || 'no recorded file grew'}`];
  });
}
