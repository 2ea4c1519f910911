import type { ApiClient } from 'shared-contracts/api/calls';

type Rows = Readonly<Record<string, unknown>>[];

/** Rows of each section. */
export type AccountData = Record<string, Rows>;

/**
 * Fetches everything stored about the customer, section by section and page by page.
 * @param onProgress called with the share of sections that are complete, from 0 to 1
 */
export async function fetchAccountData(api: ApiClient, onProgress: (share: number) => void): Promise<AccountData> {
  const { sections } = await api('accountData', {}, { errors: 'quiet' });
  const data: AccountData = {};
  for (const [index, section] of sections.entries()) {
    const rows: Rows = [];
    let offset: number | null = 0;
    while (offset !== null) {
      const page: { readonly rows: Rows; readonly next: number | null } = await api(
        'accountData',
        { section, offset },
        { errors: 'quiet' },
      );
      rows.push(...page.rows);
      offset = page.next;
    }
    if (rows.length > 0) data[section] = rows;
    onProgress((index + 1) / sections.length);
  }
  return data;
}
