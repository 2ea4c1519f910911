import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { queryClient } from 'shared-ui/query';
import { byMobile, fail, openSettings, press, row, services } from './testing/open-settings.tsx';

const { timeZone: ownZone } = Intl.DateTimeFormat().resolvedOptions();
const textOf = async (title = 'Time zone') => (await row(title)).getByRole('heading').nextElementSibling?.textContent;
const search = async (typed: string) => {
  const box = await screen.findByRole('combobox');
  fireEvent.change(box, { target: { value: typed } });
  return box;
};
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);

beforeEach(() => void jest.spyOn(Intl, 'supportedValuesOf').mockReturnValue(['America/New_York', 'Asia/Shanghai', 'Asia/Tokyo']));
afterEach(() => {
  jest.mocked(Intl.supportedValuesOf).mockRestore();
  queryClient.clear();
  services.setTimeZone.mockClear();
});

describe('the time zone in the settings', () => {
  it("is the browser's, until the customer finds and chooses another one [2.168]", async () => {
    const setTimeZone = jest.fn(() => null);
    openSettings({ answers: { setTimeZone } });
    expect(await textOf()).toContain(`Same as this browser: ${ownZone}`);
    press('Change time zone');
    const box = await search('shanghai');
    await waitFor(() => expect(options()).toEqual(['Asia/Shanghai, China Standard TimeGMT+8']));
    fireEvent.keyDown(box, { key: 'Enter' });
    await waitFor(async () => expect(await textOf()).toBe('Asia/Shanghai (China Standard Time), also used in emails and SMS messages'));
    expect(setTimeZone).toHaveBeenCalledWith({ timeZone: 'Asia/Shanghai' });
    expect(services.setTimeZone.mock.calls).toEqual([['Asia/Shanghai']]);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Change time zone' }));
  });

  it('can follow the browser again [2.168]', async () => {
    const setTimeZone = jest.fn(() => null);
    openSettings({ account: { ...byMobile, timeZone: 'Asia/Shanghai' }, answers: { setTimeZone }, language: 'zh' });
    expect(await textOf('时区')).toBe('Asia/Shanghai（中国标准时间），邮件和短信也使用此时区');
    press('修改时区');
    fireEvent.click(await screen.findByRole('option', { name: '跟随浏览器' }));
    await waitFor(async () => expect(await textOf('时区')).toContain('跟随浏览器'));
    expect(setTimeZone).toHaveBeenCalledWith({ timeZone: null });
    expect(services.setTimeZone.mock.calls).toEqual([[null]]);
  });

  it('stays as it was if it cannot be saved, and says why [2.168]', async () => {
    openSettings({ answers: { setTimeZone: fail } });
    await row('Time zone');
    press('Change time zone');
    await search('gmt+9 tokyo');
    fireEvent.click(await screen.findByRole('option', { name: /^Asia\/Tokyo/ }));
    expect(await within(screen.getByRole('region', { name: 'Dates and times' })).findByRole('alert')).toBeTruthy();
    expect(await textOf()).toContain('Same as this browser');
    expect(services.setTimeZone).not.toHaveBeenCalled();
  });

  it('says if no zone matches, and closes without a change [2.168]', async () => {
    openSettings();
    await row('Time zone');
    press('Change time zone');
    const box = await search('atlantis');
    expect(await screen.findByText('No time zone matches your search')).toBeTruthy();
    fireEvent.keyDown(box, { key: 'Escape' });
    expect(screen.queryByRole('combobox')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Change time zone' }));
  });
});
