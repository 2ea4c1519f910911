/** The pages to offer at one of them: the first, the last and those beside it, in order; null for those left out between. */
export function pagesAround(page: number, last: number): readonly (number | null)[] {
  const offered = [1, page - 1, page, page + 1, last].filter((each) => each >= 1 && each <= last);
  const pages = [...new Set(offered)].toSorted((one, other) => one - other);
  return pages.flatMap((each, place) => {
    const missing = each - (pages[place - 1] ?? each - 1) - 1;
    if (missing === 0) return [each];
    // A single page takes no more room than the sign for it.
    return [missing === 1 ? each - 1 : null, each];
  });
}
