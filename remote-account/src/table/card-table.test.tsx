import { render, screen, within } from '@testing-library/react';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { productFamily } from 'shared-contracts/constants';
import { QueryClientProvider, queryClient } from 'shared-ui/query';
import { TestShell } from 'shared-ui/testing/test-shell';
import { TokenTable } from '../api-tokens/token-table.tsx';
import apiTokens from '../api-tokens/locales/en.json';
import balance from '../balance/locales/en.json';
import { MovementTable } from '../balance/movement-table.tsx';
import { InvoiceTable } from '../billing/invoice-table.tsx';
import billing from '../billing/locales/en.json';
import { ConsumptionTable } from '../consumption/consumption-table.tsx';
import consumption from '../consumption/locales/en.json';
import base from '../locales/en.json';

const at = '2026-11-20T08:00:00.000Z';
const money = { currency: 'USD', orderId: 'F1' } as const;
const paid = {
  ...money,
  kind: 'new',
  family: productFamily.flow,
  quantity: 1,
  gigabytes: 10,
  validityDays: 30,
  months: 0,
  place: null,
  totalBytes: 10,
  renewsOrderId: null,
  createdAt: at,
  paidCents: 1300,
  method: 'other',
  hasReceipt: true,
} as const;
const movement = { ...money, movementId: 'm1', kind: 'topUp', amountCents: 2500, balanceCents: 2500, reason: null, at } as const;
const document = {
  number: 'INV-1',
  kind: 'invoice',
  issuedAt: at,
  title: '10 GB',
  amountCents: 1300,
  taxCents: 0,
  corrects: null,
} as const;
const token = { tokenId: 't1', name: 'Scraper', scopes: [], prefix: 'tg_', createdAt: at, expiresAt: null, lastUsedAt: null };

const tables = [
  ['consumption', <ConsumptionTable key="consumption" list={[paid]} />, 'money-table.module.css'],
  ['movements', <MovementTable key="movements" list={[movement]} />, 'money-table.module.css'],
  ['invoices', <InvoiceTable key="invoices" list={[{ ...money, ...document }]} />, 'money-table.module.css'],
  ['tokens', <TokenTable key="tokens" tokens={[token]} isBusy={false} onRevoke={jest.fn()} />, undefined],
] as const;

/** Areas of a card, and which column is in each. */
function placesIn(file: string): ReadonlyMap<string, string | undefined> {
  const css = readFileSync(path.join(__dirname, file), 'utf8');
  const [, template = ''] = /grid-template:(.*?);/s.exec(css) ?? [];
  const columns = new Map(
    [...css.matchAll(/td\[data-column='(\w+)'\] \{\s*grid-area: (\w+);/g)].map(([, column = '', area = '']) => [area, column] as const),
  );
  return new Map([...template.matchAll(/'([^']+)'/g)].flatMap(([, row = '']) => row.split(' ').map((area) => [area, columns.get(area)])));
}

describe.each(tables)('the table of %s', (_, table, styles) => {
  it('has a title, a cell and a place on the card for each column [H6]', () => {
    render(
      <TestShell namespace="remote-account" texts={{ ...base, ...apiTokens, ...balance, ...billing, ...consumption }}>
        <QueryClientProvider client={queryClient}>{table}</QueryClientProvider>
      </TestShell>,
    );
    const [head, row] = screen.getAllByRole('row');
    if (!head || !row) throw new Error('no row');
    const titles = within(head).getAllByRole('columnheader');
    const names = titles.map(({ dataset }) => dataset.column);
    expect(titles.filter(({ textContent }) => !textContent)).toEqual([]);
    expect(
      within(row)
        .getAllByRole('cell')
        .map(({ dataset }) => dataset.column),
    ).toEqual(names);
    const places = new Map(names.map((name) => [name, name]));
    // Without areas, the cells of a card are below each other.
    expect(styles === undefined ? places : placesIn(styles)).toEqual(places);
  });
});
