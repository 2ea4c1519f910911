import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { CallResponse } from 'shared-contracts/api/calls';
import { queryClient } from 'shared-ui/query';
import { paidOrder, refusing } from 'shared-ui/testing/samples';
import type { TestAnswers } from 'shared-ui/testing/test-shell';
import { readDay } from '../day-range/day-range.ts';
import { notices, openFlowOrders, pageOf, place } from '../flow-orders/testing/open-flow-orders.tsx';

type Saved = CallResponse<'savedFilters'>;

const saved: Saved = {
  list: [
    { filterId: 'sf1', page: 'flowOrder', name: 'Shops', query: 'status=normal&tag=Shop+7' },
    { filterId: 'sf2', page: 'flowOrder', name: 'Newest', query: 'createdFrom=-30d' },
    { filterId: 'sf3', page: 'staticOrder', name: 'Japan', query: 'search=JP' },
  ],
  max: 20,
};
const answers = { queryOrderInfos: () => pageOf(paidOrder), savedFilters: () => saved } satisfies TestAnswers;

async function open(query = '', own: TestAnswers = {}) {
  const notify = notices();
  const session = { accessToken: 't', mobile: '+8613800138000' };
  openFlowOrders({ address: `/person/flow-order${query}`, session, answers: { ...answers, ...own }, services: { notify } });
  fireEvent.click(await screen.findByRole('button', { name: 'Saved filters' }));
  return { notify, dialog: within(await screen.findByRole('dialog')) };
}

afterEach(() => queryClient.clear());

describe('saved filters [2.166]', () => {
  it('are links to the page’s list, with the current one marked', async () => {
    const { dialog } = await open('?tag=Shop%207&status=normal&page=2');
    const links = within(await dialog.findByRole('list', { name: 'Your filters' })).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('aria-current')])).toEqual([
      ['Shops', '/person/flow-order?status=normal&tag=Shop+7', 'true'],
      ['Newest', '/person/flow-order?createdFrom=-30d', null],
    ]);
    fireEvent.click(links[1] as HTMLElement);
    await waitFor(() => expect(place().get('createdFrom')).toBe('-30d'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('are saved under a name without the page number, and deleted', async () => {
    const saveFilter = jest.fn(() => saved);
    const removeFilter = jest.fn(() => ({ ...saved, list: [] }));
    const { notify, dialog } = await open('?tag=Anna&page=3', { saveFilter, removeFilter });
    const name = await dialog.findByRole('textbox', { name: 'Name for the current filter' });
    fireEvent.click(dialog.getByRole('button', { name: 'Save filter' }));
    expect((await dialog.findByRole('alert')).textContent).toBe('Enter a name of 1–30 characters');
    fireEvent.change(name, { target: { value: 'Anna’s' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Save filter' }));
    await waitFor(() => expect(notify.success).toHaveBeenCalled());
    expect(saveFilter).toHaveBeenCalledWith({ page: 'flowOrder', name: 'Anna’s', query: 'tag=Anna' });
    fireEvent.click(dialog.getByRole('button', { name: 'Delete the filter Shops' }));
    expect(await dialog.findByText(/You haven't saved any filters yet/)).toBeTruthy();
    expect(removeFilter).toHaveBeenCalledWith({ filterId: 'sf1' });
  });

  it('stay deleted when a request from before that returns late [O0]', async () => {
    const late = Promise.withResolvers<Saved>();
    const savedFilters = jest.fn<Saved | Promise<Saved>, []>(() => late.promise).mockReturnValueOnce(saved);
    const { notify, dialog } = await open('', { savedFilters, removeFilter: () => ({ ...saved, list: [] }) });
    await dialog.findByRole('link', { name: 'Shops' });
    void queryClient.refetchQueries({ queryKey: ['savedFilters'] });
    await waitFor(() => expect(savedFilters).toHaveBeenCalledTimes(2));
    fireEvent.click(dialog.getByRole('button', { name: 'Delete the filter Shops' }));
    await waitFor(() => expect(notify.success).toHaveBeenCalled());
    await act(async () => late.resolve(saved));
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    expect(dialog.getByText(/You haven't saved any filters yet/)).toBeTruthy();
  });

  it('can move with the calendar, if the dates are open at the end', async () => {
    const saveFilter = jest.fn(() => saved);
    const { dialog } = await open(`?createdFrom=${readDay('-7d')}`, { saveFilter });
    fireEvent.click(await dialog.findByRole('checkbox', { name: 'Always show the last 7 days' }));
    fireEvent.change(dialog.getByRole('textbox', { name: 'Name for the current filter' }), { target: { value: 'Week' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Save filter' }));
    await waitFor(() => expect(saveFilter).toHaveBeenCalledWith({ page: 'flowOrder', name: 'Week', query: 'createdFrom=-7d' }));
  });

  it('need a filter to save', async () => {
    const { dialog } = await open();
    expect(await dialog.findByText(/first choose a status, tag, date range, or sort order, or enter a search term/)).toBeTruthy();
    expect(dialog.queryByRole('button', { name: 'Save filter' })).toBeNull();
  });

  it('show a refusal beside the name', async () => {
    const { dialog } = await open('?tag=Anna', { saveFilter: refusing('savedFiltersFull') });
    fireEvent.change(await dialog.findByRole('textbox', { name: 'Name for the current filter' }), { target: { value: 'One more' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Save filter' }));
    expect((await dialog.findByRole('alert')).textContent).toContain('up to 20 filters');
  });
});
