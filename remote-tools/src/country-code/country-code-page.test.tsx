import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { ApiError } from 'shared-contracts/api/api-error';
import type { Language } from 'shared-contracts/languages';
import enTips from 'shared-contracts/texts/toast-tips/en';
import zhTips from 'shared-contracts/texts/toast-tips/zh';
import { countryColumns } from 'shared-contracts/testing/spec/columns';
import { exportRows } from 'shared-ui/export-rows';
import { forgetAnswers } from 'shared-ui/kept-answers';
import { useLocation } from 'shared-ui/router';
import { country, japan } from 'shared-ui/testing/samples';
import { TestShell, type TestAnswers } from 'shared-ui/testing/test-shell';
import CountryCodePage from './country-code-page.tsx';
import en from './locales/en.json';
import zh from './locales/zh.json';

jest.mock('shared-ui/export-rows', () => ({ exportRows: jest.fn(() => Promise.resolve()) }));

const countries = [country('FR', 75, 'France', '法国', 'EU'), country('DE', 58, 'Germany', '德国', 'EU'), japan];

const answers = {
  countryProvinceList: jest.fn(() => countries),
  continentList: jest.fn(() => [
    { code: 'AS', enName: 'Asia', zhName: '亚洲' },
    { code: 'EU', enName: 'Europe', zhName: '欧洲' },
  ]),
};

function Address() {
  return <span data-testid="search">{useLocation().search}</span>;
}

interface Shown {
  /** Query string. */
  readonly address?: string;
  readonly language?: Language;
  readonly changed?: TestAnswers;
}

async function show({ address = '', language = 'en', changed = {} }: Shown = {}) {
  const notify = { success: jest.fn(), warning: jest.fn(), error: jest.fn() };
  render(
    <TestShell
      namespace="remote-tools"
      texts={language === 'zh' ? zh : en}
      language={language}
      address={`/tool/country-code${address}`}
      answers={{ ...answers, ...changed }}
      services={{ notify }}
    >
      <CountryCodePage />
      <Address />
    </TestShell>,
  );
  await act(async () => undefined);
  return notify;
}

const names = () => screen.queryAllByRole('rowheader').map(({ textContent }) => textContent);
const field = () => screen.getByRole('searchbox');
const look = (query: string) => fireEvent.change(field(), { target: { value: query } });
const told = () => screen.getByRole('status').textContent;
const search = () => screen.getByTestId('search').textContent;

afterEach(() => {
  forgetAnswers();
  jest.clearAllMocks();
});

describe('table of country and region codes [2.41]', () => {
  it('shows flag, name in both languages, continent, code and Pid [2.51]', async () => {
    await show();
    expect(names()).toEqual(['France 法国', 'Germany 德国', 'Japan 日本']);
    const row = screen.getByRole('row', { name: /Germany/ });
    expect(row.querySelector('img')?.getAttribute('src')).toBe('/assets/flags/DE.svg');
    expect(
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual(['Europe', 'DE', '58']);
    expect(told()).toBe('3 countries and regions');
  });

  it.each(['en', 'zh'] as const)('has a column for the country or region and one for its Pid (%s) [2.51]', async (language) => {
    await show({ language });
    const titles = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    const { name, pid } = countryColumns;
    expect([titles[0], titles.at(-1)]).toEqual([expect.stringMatching(name[language]), expect.stringMatching(pid[language])]);
  });

  it('shows Chinese names first, sorted by code', async () => {
    await show({ language: 'zh' });
    expect(names()).toEqual(['德国 Germany', '法国 France', '日本 Japan']);
    expect(screen.getByRole('radio', { name: '欧洲' })).toBeTruthy();
    expect(told()).toBe('3 个国家或地区');
  });

  it('filters by continent and keeps the filter in the URL [2.52]', async () => {
    await show();
    fireEvent.click(screen.getByRole('radio', { name: 'Europe' }));
    expect(names()).toEqual(['France 法国', 'Germany 德国']);
    expect(search()).toBe('?continent=EU');
    fireEvent.click(screen.getByRole('radio', { name: 'All' }));
    expect(names()).toHaveLength(3);
    expect(search()).toBe('');
  });

  it('searches both languages, codes and Pids without a request, and updates the URL [2.53]', async () => {
    await show();
    for (const query of ['germ', '德国', 'de', '58']) {
      look(query);
      expect([query, names()]).toEqual([query, ['Germany 德国']]);
    }
    await waitFor(() => expect(search()).toBe('?q=58'));
    expect(answers.countryProvinceList).toHaveBeenCalledTimes(1);
    expect(answers.continentList).toHaveBeenCalledTimes(1);
  });

  it('applies continent and search from the URL, and shows the whole continent once the search is cleared', async () => {
    await show({ address: '?continent=EU&q=r' });
    expect(field()).toHaveProperty('value', 'r');
    expect(screen.getByRole('radio', { name: 'Europe' })).toHaveProperty('checked', true);
    expect(names()).toEqual(['France 法国', 'Germany 德国']);
    look('');
    await waitFor(() => expect(search()).toBe('?continent=EU'));
  });

  it('ignores an unknown continent', async () => {
    await show({ address: '?continent=XX' });
    expect(names()).toHaveLength(3);
    expect(screen.getByRole('radio', { name: 'All' })).toHaveProperty('checked', true);
  });

  it.each([
    ['en', enTips.warning.tip14, 'Show all'],
    ['zh', zhTips.warning.tip14, '显示全部'],
  ] as const)('reports in %s that nothing was found, again on Enter, and offers to show all [5.34][8.33]', async (language, tip, all) => {
    const notify = await show({ language, address: '?continent=AS' });
    look('germany');
    expect(told()).toBe(tip);
    expect(screen.queryByRole('table')).toBeNull();
    fireEvent.submit(screen.getByRole('search'));
    expect(notify.warning.mock.calls).toEqual([['warning.tip14']]);
    fireEvent.click(screen.getByRole('button', { name: all }));
    expect(names()).toHaveLength(3);
    await waitFor(() => expect(search()).toBe(''));
    fireEvent.submit(screen.getByRole('search'));
    expect(notify.warning).toHaveBeenCalledTimes(1);
  });

  it('exports the filtered rows as a spreadsheet [2.54]', async () => {
    await show({ address: '?continent=EU' });
    fireEvent.click(screen.getByRole('button', { name: 'Export as Excel' }));
    await waitFor(() => expect(exportRows).toHaveBeenCalledTimes(1));
    const [options] = jest.mocked(exportRows).mock.calls[0] ?? [];
    expect(options).toMatchObject({ format: 'xlsx', fileName: 'country-codes', rows: [countries[0], countries[1]] });
    expect(options?.columns.map(({ title, value }) => [title, value(options.rows[1])])).toEqual([
      ['Code', 'DE'],
      ['Pid', 58],
      ['Country or region (English)', 'Germany'],
      ['Country or region (Chinese)', '德国'],
      ['Continent', 'Europe'],
    ]);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Export as CSV' })).toHaveProperty('disabled', false));
  });

  it('reports a failed export, and offers none if nothing was found', async () => {
    jest.mocked(exportRows).mockRejectedValueOnce(new Error('no worker'));
    const notify = await show();
    fireEvent.click(screen.getByRole('button', { name: 'Export as CSV' }));
    await waitFor(() => expect(notify.error).toHaveBeenCalledWith(en.countryCode.exportFailed));
    look('xyz');
    expect(screen.queryByRole('button', { name: 'Export as CSV' })).toBeNull();
  });

  it('offers a retry if the table could not be loaded', async () => {
    let fails = true;
    const countryProvinceList = () => {
      if (fails) throw new ApiError(0, 0, 'offline');
      return countries;
    };
    await show({ changed: { countryProvinceList } });
    fails = false;
    fireEvent.click(within(screen.getByRole('alert')).getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(names()).toHaveLength(3));
  });
});
