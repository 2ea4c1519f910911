import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { queryClient } from 'shared-ui/query';
import { offline, refusing } from 'shared-ui/testing/samples';
import { TestShell, type TestShellProps } from 'shared-ui/testing/test-shell';
import base from '../locales/en.json';
import tags from '../tags/locales/en.json';
// Imported eagerly so that the page does not have to load it.
import '../restricted/role-note.tsx';
import ConsumptionPage from './consumption-page.tsx';
import texts from './locales/en.json';

const sums = {
  tags: [
    { name: 'Anna & Co', orders: 2, bytes: 2_500_000_000, paidCents: 1300, refundedCents: 300 },
    { name: 'empty', orders: 0, bytes: 0, paidCents: 0, refundedCents: 0 },
  ],
  currency: 'USD' as const,
};

const open = ({ answers = {}, ...rest }: Partial<TestShellProps>) =>
  render(
    <TestShell
      namespace="remote-account"
      texts={{ ...base, ...tags, ...texts }}
      address="/person/consume-detail?from=2026-11-01"
      answers={{
        queryConsumeRecordList: () => ({ list: [], total: 0, hasMore: false, pageNo: 1, pageSize: 20 }),
        consumptionSum: () => ({ count: 0, paidCents: 0, currency: 'USD' }),
        tags: () => ({ tags: sums.tags.map(({ name }) => ({ name })), max: 100, maxPerOrder: 10 }),
        ...answers,
      }}
      {...rest}
    >
      <ConsumptionPage />
    </TestShell>,
  );

/** Opens the section as a click on its summary does. */
function show(): void {
  const details = screen.getByText('By tag').closest('details') as HTMLDetailsElement;
  details.open = true;
  fireEvent(details, new Event('toggle'));
}
const row = async (name: string) => within((await screen.findByText(name, { ignore: 'option' })).closest('tr') as HTMLElement);

const remove = async (tag: string) => {
  fireEvent.click(screen.getByRole('button', { name: `Delete the tag ${tag}` }));
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete tag' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
};

describe('consumption by tag', () => {
  afterEach(() => queryClient.clear());

  it('shows orders, traffic and cost of the chosen dates once it is opened [2.155]', async () => {
    const tagSums = jest.fn(() => sums);
    open({ answers: { tagSums } });
    expect(tagSums).not.toHaveBeenCalled();
    show();
    const cells = await row('Anna & Co');
    expect(cells.getByText('2')).toBeTruthy();
    expect(cells.getByText('2.5 GB')).toBeTruthy();
    expect(cells.getByText('$13.00')).toBeTruthy();
    expect(cells.getByText('$3.00 refunded')).toBeTruthy();
    expect(cells.getByRole('link', { name: 'Flow orders tagged Anna & Co' }).getAttribute('href')).toBe(
      '/person/flow-order?tag=Anna+%26+Co',
    );
    expect(tagSums).toHaveBeenCalledWith({ from: new Date(2026, 10, 1).toISOString() });
  });

  it.each([
    ['developer', 'can also be renamed', true],
    ['viewer', 'can only be read', false],
  ] as const)('are open to the role %s, in which tags %s, without the list of payments [B7]', async (role, _, canChange) => {
    const lists = { queryConsumeRecordList: jest.fn(offline), consumptionSum: jest.fn(offline) };
    const session = { account: { accountId: 'c1', name: 'Ada', role } };
    open({ session, answers: { tagSums: () => sums, ...lists } });
    const cells = await row('Anna & Co');
    expect(cells.getByText('2.5 GB')).toBeTruthy();
    expect(cells.queryByRole('button', { name: 'Rename the tag Anna & Co' }) !== null).toBe(canChange);
    expect(await screen.findByText(/^Your role in Ada's account doesn't include access to this section/)).toBeTruthy();
    for (const call of Object.values(lists)) expect(call).not.toHaveBeenCalled();
  });

  it('says so if there are no tags', async () => {
    open({ answers: { tagSums: () => ({ ...sums, tags: [] }) } });
    show();
    expect(await screen.findByText(/You don't have any tags yet/)).toBeTruthy();
  });

  it('does not ask members to add tags whose role cannot', async () => {
    const session = { account: { accountId: 'c1', name: 'Ada', role: 'viewer' } } as const;
    open({ session, answers: { tagSums: () => ({ ...sums, tags: [] }) } });
    expect(await screen.findByText("This account doesn't have any tags yet")).toBeTruthy();
  });

  it('renames a tag, and shows beside the field why not', async () => {
    const taken = { field: 'name', rule: 'tag.taken', message: 'You already have a tag with this name' };
    let isTaken = true;
    const renameTag = jest.fn(() => (isTaken ? refusing('validationFailed', { issues: [taken] })() : null));
    open({ answers: { tagSums: () => sums, renameTag } });
    show();
    fireEvent.click((await row('empty')).getByRole('button', { name: 'Rename the tag empty' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Rename tag' }));
    const field = dialog.getByRole<HTMLInputElement>('textbox', { name: 'New name for empty' });
    fireEvent.change(field, { target: { value: '' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Rename' }));
    expect(dialog.getByRole('alert').textContent).toBe('Enter a name of 1–30 characters');
    fireEvent.change(field, { target: { value: 'Anna & Co' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Rename' }));
    await waitFor(() => expect(dialog.getByRole('alert').textContent).toBe('You already have a tag with this name'));
    expect(field.value).toBe('Anna & Co');
    isTaken = false;
    fireEvent.change(field, { target: { value: 'Berta' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Rename' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(renameTag).toHaveBeenLastCalledWith({ tag: 'empty', name: 'Berta' });
  });

  it('deletes a tag after a question', async () => {
    const removeTag = jest.fn(() => null);
    open({ answers: { tagSums: () => sums, removeTag } });
    show();
    fireEvent.click((await row('Anna & Co')).getByRole('button', { name: 'Delete the tag Anna & Co' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Delete tag' }));
    expect(dialog.getByText(/remove it from 2 orders/)).toBeTruthy();
    expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Keep tag' }));
    fireEvent.click(dialog.getByRole('button', { name: 'Delete tag' }));
    await waitFor(() => expect(removeTag).toHaveBeenCalledWith({ tag: 'Anna & Co' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('keeps the details filtered by a tag that is renamed, and shows all once it is deleted [2.155]', async () => {
    const queryConsumeRecordList = jest.fn(() => ({ list: [], total: 0, hasMore: false, pageNo: 1, pageSize: 20 }));
    const asked = (filter: object) =>
      waitFor(() => expect(queryConsumeRecordList).toHaveBeenLastCalledWith(expect.objectContaining(filter)));
    let name = 'Shop';
    const answers = {
      queryConsumeRecordList,
      tags: () => ({ tags: [{ name }, { name: 'other' }], max: 100, maxPerOrder: 10 }),
      tagSums: () => ({ ...sums, tags: [name, 'other'].map((each) => ({ ...sums.tags[0]!, name: each })) }),
      renameTag: () => {
        name = 'Store';
        return null;
      },
      removeTag: () => null,
    };
    open({ address: '/person/consume-detail?tag=shop', answers });
    await asked({ tag: 'shop' });
    show();
    fireEvent.click(await screen.findByRole('button', { name: 'Rename the tag Shop' }));
    fireEvent.change(screen.getByRole('textbox', { name: 'New name for Shop' }), { target: { value: 'Store' } });
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Rename' }));
    await asked({ tag: 'Store' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await remove('other');
    await asked({ tag: 'Store' });
    await remove('Store');
    await waitFor(() => expect(queryConsumeRecordList).toHaveBeenLastCalledWith({ pageNo: 1, pageSize: 20 }));
  });
});
