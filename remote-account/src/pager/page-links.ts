/** Page numbers to link from a page: the first, the last and its neighbors, in order; null for a gap. */
export function pageLinks(page: number, last: number): readonly (number | null)[] {
  const offered = [1, page - 1, page, page + 1, last].filter((each) => each >= 1 && each <= last);
  const pages = [...new Set(offered)].toSorted((one, other) => one - other);
  return pages.flatMap((each, place) => {
    const missing = each - (pages[place - 1] ?? each - 1) - 1;
    if (missing === 0) return [each];
    // A single page takes no more room than the gap sign.
    return [missing === 1 ? each - 1 : null, each];
  });
}
