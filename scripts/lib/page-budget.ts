/** Bytes by file or API call. The names have no release and no hash, so they stay the same across builds. */
export type FileSizes = Readonly<Record<string, number>>;

export interface PageWeight {
  /** Gzipped bytes of all scripts. */
  readonly js: number;
  /** Gzipped bytes of everything except API responses. */
  readonly total: number;
  readonly requests: number;
}

/** What pages weighed when their budgets last changed, and why they changed. Pages that weighed the same are left out. */
export interface BudgetRecord {
  readonly date: string;
  readonly why: string;
  readonly pages: Readonly<Record<string, PageWeight | undefined>>;
}

export interface PageBudgets {
  /** Oldest first. */
  readonly records: readonly BudgetRecord[];
  /** What each page loaded at its last record, to name what has grown since. */
  readonly pages: Readonly<Record<string, FileSizes>>;
}

/**
 * How much the weight of a page varies between runs: documents and dates in them differ by a few bytes, and some visits end before a
 * preload. A budget is the recorded weight plus this.
 */
export const pageNoise: PageWeight = { js: 300, total: 300, requests: 2 };

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

export function measure(files: FileSizes): PageWeight {
  const entries = Object.entries(files);
  return {
    js: sum(entries.filter(([name]) => isScript(name)).map(([, bytes]) => bytes)),
    total: sum(Object.values(files)),
    requests: entries.length,
  };
}

const limits = ['js', 'total', 'requests'] as const;

/** One line per exceeded limit, with the files that grew or are new. Empty if the page is within its budget. */
export function budgetExcess(page: string, recorded: FileSizes, files: FileSizes): string[] {
  const measured = measure(files);
  const before = measure(recorded);
  const grown = Object.entries(files)
    .map(([name, bytes]) => ({ name, isNew: !(name in recorded), by: bytes - (recorded[name] ?? 0) }))
    .filter(({ isNew, by }) => isNew || by >= NAMED_FROM_BYTES)
    .toSorted((a, b) => b.by - a.by);
  const named = (kept: typeof grown) => kept.map(({ name, isNew, by }) => `${name} ${isNew ? 'is new with' : 'grew by'} ${by}`).join(', ');
  return limits.flatMap((limit) => {
    const budget = before[limit] + pageNoise[limit];
    if (measured[limit] <= budget) return [];
    const causes = grown.filter(({ name, isNew }) => (limit === 'requests' ? isNew : limit === 'total' || isScript(name)));
    return [`${page}: ${limit} is ${measured[limit]}, its budget ${budget}; ${named(causes) || 'many files grew a little'}`];
  });
}

/** Budgets of what pages load now, with the reason for the change. */
export function withRecord(before: PageBudgets, date: string, why: string, pages: PageBudgets['pages']): PageBudgets {
  const weights = Object.entries(pages).map(([name, files]) => [name, measure(files)] as const);
  const changed = weights.filter(([name, weight]) => {
    const recorded = measure(before.pages[name] ?? {});
    return limits.some((limit) => weight[limit] !== recorded[limit]);
  });
  return { records: [...before.records, { date, why, pages: Object.fromEntries(changed) }], pages };
}
