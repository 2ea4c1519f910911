import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { productFamily } from 'shared-contracts/constants';
import { lineColumns } from 'shared-contracts/testing/spec/columns';
import { exportRows } from 'shared-ui/export-rows';
import { queryClient } from 'shared-ui/query';
import { saveFile } from 'shared-ui/save-file';
import { offline, refusing } from 'shared-ui/testing/samples';
import { TestShell, type TestShellProps } from 'shared-ui/testing/test-shell';
import base from '../../locales/en.json';
import baseZh from '../../locales/zh.json';
import texts from '../locales/en.json';
import textsZh from '../locales/zh.json';
import StaticOrdersPage from '../static-orders-page.tsx';
import { endedLine, faultyLine, linesOrder, normalLine } from '../testing/static-samples.ts';
import { factNames } from './line-facts.ts';
import type { Line } from './line.ts';

jest.mock('shared-ui/export-rows', () => ({ exportRows: jest.fn(() => Promise.resolve()) }));
jest.mock('shared-ui/save-file', () => ({ saveFile: jest.fn() }));
const writeText = jest.fn(() => Promise.resolve());
Object.assign(navigator, { clipboard: { writeText } });

const lines = [normalLine, faultyLine, endedLine];

const answering = (list: readonly Line[] = lines) => ({ queryStaticOrderDetail: () => ({ order: linesOrder, lines: [...list] }) });

function open({
  address = '/person/static-order?order=S2',
  language = 'en',
  answers = answering(),
  ...rest
}: Partial<TestShellProps> = {}) {
  const both = language === 'zh' ? { ...baseZh, ...textsZh } : { ...base, ...texts };
  return render(
    <TestShell namespace="remote-account" texts={both} language={language} address={address} answers={answers} {...rest}>
      <StaticOrdersPage />
    </TestShell>,
  );
}

const row = async (lineId: string) => within((await screen.findByText(lineId)).closest('tr') as HTMLElement);
const names = () => [...document.querySelectorAll('th')].map(({ textContent }) => textContent);
/** Dates in a spreadsheet have no time zone of their own. */
const zoneOf = (name: string) => (name === 'endsAt' ? ` (${Intl.DateTimeFormat().resolvedOptions().timeZone})` : '');
const shownLines = () => ['L1', 'L2', 'L3'].filter((lineId) => screen.queryByText(lineId));

// Preloads the lazy chunks, so that the first test does not wait for them.
beforeAll(() => Promise.all([import('./lines-view.tsx'), import('./lines-table.tsx')]));
beforeEach(() => {
  // Wide enough for every column.
  jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(2600);
  localStorage.clear();
  writeText.mockClear();
});
afterEach(() => queryClient.clear());

describe('the lines of a static order', () => {
  it.each([
    ['en', 'Tokyo, JP'],
    ['zh', '日本东京'],
  ] as const)('name their location in the language of the reader (%s) [P8]', async (language, location) => {
    open({ language, answers: answering([{ ...normalLine, locZh: '日本东京' }, faultyLine]) });
    const place = (await row('L1')).getByText(location);
    expect(place.closest('td')).toBeTruthy();
    // Without a Chinese name, the one there is.
    expect((await row('L2')).getByText('Osaka, JP')).toBeTruthy();
    fireEvent.change(screen.getByRole('combobox', { name: language === 'zh' ? '国家或地区' : 'Country or region' }), {
      target: { value: 'Tokyo, JP' },
    });
    await waitFor(() => expect(shownLines()).toEqual(['L1']));
  });

  it.each(['en', 'zh'] as const)('have the specified columns (%s) [2.137]', async (language) => {
    open({ language });
    await row('L1');
    const first = names().findIndex((name) => name?.match(lineColumns[0]?.[language] ?? ''));
    const titles = names().slice(first, first + lineColumns.length);
    expect(titles).toEqual(lineColumns.map((column) => expect.stringMatching(column[language])));
  });

  it('have the columns that fit, the most important first, in the specified order [P5]', async () => {
    jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1000);
    open();
    await row('L1');
    const shown = Object.values(texts.lines.column).filter((name) => names().includes(name));
    expect(shown).toEqual(['Line ID', 'Proxy address', 'Account', 'Password', 'Line status']);
    // Only what the customer chooses is kept for wider and narrower windows.
    expect(localStorage.getItem('tidegate.lineColumns')).toBeNull();
    const [more] = screen.getAllByRole('button', { name: 'All details' });
    fireEvent.click(more as HTMLElement);
    const details = within((await screen.findByText('ASN name')).closest('dl') as HTMLElement);
    expect(details.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(
      Object.values(texts.lines.column).filter((name) => !shown.includes(name)),
    );
  });

  it('show the right value in each column, and the end date [2.137]', async () => {
    open();
    await row('L1');
    const cells = [...(screen.getByText('L1').closest('tr')?.querySelectorAll('td') ?? [])].map(({ textContent }) => textContent);
    const shown = lineColumns.map((column) => [column.field, cells[names().findIndex((name) => name?.match(column.en))]]);
    expect(Object.fromEntries(shown)).toEqual({
      lineId: 'L1',
      'proxy address port': '203.0.113.10:7001',
      'proxy auth account': 'user1',
      'proxy auth password': expect.stringContaining('•'),
      loc: 'Tokyo, JP',
      asnName: 'EXAMPLE-NET',
      orgName: 'Example Telecom',
      ipType: 'Residential',
      nativeIp: 'Yes',
      'line status': 'Normal',
      publicIp: '198.51.100.10',
      asn: 'AS64500',
      asnType: 'Internet provider',
      orgType: 'Business',
      risk: '7',
    });
    expect((await row('L3')).getByText('Ended')).toBeTruthy();
  });

  it('are normal or down, in text and color [4.39]', async () => {
    open();
    expect((await row('L1')).getByText('Normal').className).toContain('normal');
    expect((await row('L2')).getByText('Down').className).toContain('fault');
  });

  it("are shown in Chinese, including the table's own texts", async () => {
    open({ language: 'zh' });
    expect((await row('L2')).getByText('故障')).toBeTruthy();
    fireEvent.click(screen.getByText('选择列'));
    expect(await screen.findByText('列展示')).toBeTruthy();
  });

  it('keep the password hidden until requested, and copy it without showing it', async () => {
    open();
    const first = await row('L1');
    expect(first.queryByText('-pass1')).toBeNull();
    fireEvent.click(first.getByLabelText('Copy the password for line L1'));
    await waitFor(() => expect(writeText).toHaveBeenCalledWith('-pass1'));
    expect(first.queryByText('-pass1')).toBeNull();
    fireEvent.click(first.getByLabelText('Show the password for line L1'));
    expect(first.getByText('-pass1')).toBeTruthy();
    fireEvent.click(first.getByLabelText('Hide the password for line L1'));
    expect(first.queryByText('-pass1')).toBeNull();
  });

  it('are copied as ip:port:user:pass: one, the selected ones, or all active ones', async () => {
    const warning = jest.fn();
    open({ services: { notify: { success: jest.fn(), warning, error: jest.fn() } } });
    fireEvent.click((await row('L2')).getByLabelText('Copy line L2 as ip:port:user:pass'));
    await waitFor(() => expect(writeText).toHaveBeenLastCalledWith('203.0.113.10:7001:user2:pass2'));
    fireEvent.click(screen.getByLabelText('Copy ip:port:user:pass'));
    await waitFor(() => expect(writeText).toHaveBeenLastCalledWith('203.0.113.10:7001:user1:-pass1\n203.0.113.10:7001:user2:pass2'));
    fireEvent.click(screen.getByLabelText('Select line L1'));
    expect(screen.getByText('1 line selected')).toBeTruthy();
    // After copying, its visible text is its accessible name.
    fireEvent.click(screen.getByText('Copied'));
    await waitFor(() => expect(writeText).toHaveBeenLastCalledWith('203.0.113.10:7001:user1:-pass1'));
    fireEvent.click((await row('L3')).getByLabelText('Copy line L3 as ip:port:user:pass'));
    await waitFor(() => expect(warning).toHaveBeenCalledWith('warning.tip19'));
  });

  it('are exported with all columns or as a list, only the selected ones if any', async () => {
    open();
    await row('L1');
    fireEvent.click(screen.getByLabelText('Select line L2'));
    fireEvent.click(screen.getByLabelText('Export as Excel'));
    await waitFor(() => expect(exportRows).toHaveBeenCalledTimes(1));
    const [[{ columns, rows, format, fileName }]] = jest.mocked(exportRows).mock.calls as [[Parameters<typeof exportRows>[0]]];
    expect([format, fileName]).toEqual(['xlsx', 'lines-S2']);
    expect(columns.map(({ title }) => title)).toEqual(factNames.map((name) => `${texts.lines.column[name]}${zoneOf(name)}`));
    const end = new Date(faultyLine.endsAt);
    const shownEnd = Math.floor(end.getTime() / 1000) * 1000 - end.getTimezoneOffset() * 60_000;
    expect(rows.map((each) => columns.at(-1)?.value(each))).toEqual([new Date(shownEnd)]);
    expect(rows.map((each) => columns.map(({ value }) => value(each)).slice(0, 5))).toEqual([
      ['L2', '203.0.113.10:7001', 'user2', 'pass2', 'Osaka, JP'],
    ]);
    fireEvent.click(screen.getByLabelText('Export as TXT'));
    await waitFor(() => expect(saveFile).toHaveBeenCalledWith('lines-S2.txt', '203.0.113.10:7001:user2:pass2\n', 'text/plain'));
  });

  it('report a file that could not be written', async () => {
    const error = jest.fn();
    jest.mocked(exportRows).mockRejectedValueOnce(new Error('no memory'));
    open({ services: { notify: { success: jest.fn(), warning: jest.fn(), error } } });
    await row('L1');
    fireEvent.click(screen.getByLabelText('Export as CSV'));
    await waitFor(() => expect(error).toHaveBeenCalledWith("The file couldn't be created. Try again."));
  });

  it('are renewed one by one or together [1.17]', async () => {
    const openPurchase = jest.fn();
    open({ services: { openPurchase } });
    fireEvent.click((await row('L1')).getByLabelText('Renew line L1'));
    fireEvent.click(screen.getByLabelText('Select line L1'));
    fireEvent.click(screen.getByLabelText('Select line L2'));
    fireEvent.click(screen.getByLabelText('Renew 2 lines'));
    const order = { family: productFamily.staticIp, orderId: 'S2' };
    expect(openPurchase.mock.calls).toEqual([[{ ...order, lineIds: ['L1'] }], [{ ...order, lineIds: ['L1', 'L2'] }]]);
  });

  it('have nothing focusable in the hidden row that measures columns', async () => {
    open();
    await row('L1');
    expect(document.querySelectorAll('thead input')).toHaveLength(1);
    expect(document.querySelectorAll('tr[aria-hidden] input')).toHaveLength(0);
    expect(document.querySelectorAll('tr[aria-hidden]')).toHaveLength(1);
  });

  it('are filtered by status, location and search, all in the URL', async () => {
    open({ address: '/person/static-order?order=S2&state=normal&place=Tokyo%2C+JP' });
    await row('L1');
    expect(shownLines()).toEqual(['L1', 'L3']);
    fireEvent.click(screen.getByText('Down 0'));
    expect(await screen.findByText('No lines match this filter')).toBeTruthy();
    fireEvent.click(screen.getByText('Show all lines'));
    await row('L2');
    fireEvent.change(screen.getByLabelText('Find lines', { selector: 'input' }), { target: { value: '100.11' } });
    await waitFor(() => expect(shownLines()).toEqual(['L2']));
  });

  it('cannot be searched by password', async () => {
    open();
    await row('L1');
    fireEvent.change(screen.getByLabelText('Find lines', { selector: 'input' }), { target: { value: 'pass1' } });
    expect(await screen.findByText('No lines match this filter')).toBeTruthy();
  });

  it('have selectable columns, which this device remembers', async () => {
    const { unmount } = open();
    await row('L1');
    fireEvent.click(screen.getByText('Choose columns'));
    const tree = within((await screen.findByText('ASN name', { selector: '.ant-tree *' })).closest('.ant-tree') as HTMLElement);
    fireEvent.click(tree.getByText('ASN name').closest('.ant-tree-treenode')?.querySelector('.ant-tree-checkbox') as Element);
    await waitFor(() => expect(names()).not.toContain('ASN name'));
    unmount();
    open();
    await row('L1');
    expect(names()).not.toContain('ASN name');
    expect(names()).toContain('ASN');
  });

  it('are not shown for a missing or foreign order', async () => {
    open({ answers: { queryStaticOrderDetail: refusing('orderNotFound') } });
    expect((await screen.findByRole('alert')).textContent).toBe('No static IP order has this number.');
  });

  it.each([
    ['failed to load', refusing('system'), "This content couldn't be loaded."],
    ['cannot be loaded offline', offline, "You're offline. This content will load once you're back online."],
  ])('that %s show an error and offer a retry', async (_, answer, words) => {
    const queryStaticOrderDetail = jest.fn(() => ({ order: linesOrder, lines })).mockImplementationOnce(answer);
    open({ answers: { queryStaticOrderDetail } });
    expect(await screen.findByText(words)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await row('L1')).toBeTruthy();
  });

  it('offer a purchase if there are none', async () => {
    const openPurchase = jest.fn();
    open({ answers: answering([]), services: { openPurchase } });
    fireEvent.click(await screen.findByText('Buy static IPs'));
    expect(openPurchase).toHaveBeenCalledWith({ family: productFamily.staticIp });
  });
});

describe('on a phone', () => {
  const { matchMedia } = globalThis;
  beforeEach(() => {
    globalThis.matchMedia = (query) => Object.assign(matchMedia(query), { matches: query.includes('900px') });
  });
  afterEach(() => {
    globalThis.matchMedia = matchMedia;
  });

  it('the lines are cards with the same facts and actions', async () => {
    open();
    const card = within((await screen.findByText('L1')).closest('li') as HTMLElement);
    expect(document.querySelector('table')).toBeNull();
    for (const name of factNames.filter((each) => each !== 'lineId' && each !== 'status'))
      expect(card.getAllByText(texts.lines.column[name], { exact: false }).length).toBeGreaterThan(0);
    fireEvent.click(card.getByLabelText('Select line L1'));
    expect(screen.getByText('1 line selected')).toBeTruthy();
    expect(card.getByLabelText('Renew line L1')).toBeTruthy();
  });
});
