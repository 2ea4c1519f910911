import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import tips from 'shared-contracts/texts/toast-tips/en';
import { TestShell, type TestShellProps } from 'shared-ui/testing/test-shell';
import en from '../locales/en.json';
import zh from '../locales/zh.json';
import { defaultCountry, type Country } from './countries.ts';
import { CountryPicker } from './country-picker.tsx';

const texts = { en, zh };
const names = [
  ['1', 'Canada', '加拿大', 'CA'],
  ['226', 'Burkina Faso', '布基纳法索', 'BF'],
  ['33', 'France', '法国', 'FR'],
  ['44', 'United Kingdom', '英国', 'GB'],
  ['1', 'United States', '美国', 'US'],
  ['263', 'Zimbabwe', '津巴布韦', 'ZW'],
] as const;
const places: Country[] = [
  defaultCountry,
  ...names.map(([countryMobileCode, enName, zhName, countryCode]) => ({ countryMobileCode, enName, zhName, countryCode })),
];

const changed = jest.fn();
const escaped = jest.fn();
const submitted = jest.fn();

function Field({ label }: { readonly label: string }) {
  const [chosen, setChosen] = useState<string>();
  const change = (enName: string) => {
    changed(enName);
    setChosen(enName);
  };
  return <CountryPicker {...(chosen && { value: chosen })} onChange={change} label={label} />;
}

async function show(props: Partial<TestShellProps> = {}): Promise<HTMLElement> {
  const { language = 'en' } = props;
  render(
    <TestShell
      namespace="remote-account"
      texts={texts[language]}
      answers={{ getCountryCodeInfoList: () => places }}
      language={language}
      {...props}
    >
      <form onSubmit={submitted}>
        <Field label={texts[language].mobile.country} />
        <input aria-label="next" />
      </form>
    </TestShell>,
  );
  return screen.findByRole('button');
}

async function open(props: Partial<TestShellProps> = {}) {
  const button = await show(props);
  fireEvent.click(button);
  const search = await screen.findByRole('combobox');
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(places.length));
  return { button, search };
}

const type = (search: HTMLElement, value: string) => fireEvent.change(search, { target: { value } });
const press = (search: HTMLElement, key: string) => fireEvent.keyDown(search, { key });
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
/** The option that screen readers announce as active, which Enter selects. */
const active = (search: HTMLElement) => document.getElementById(search.getAttribute('aria-activedescendant') ?? '')?.textContent;

describe('the country or region picker', () => {
  // Also covers [3.14].
  it.each([
    ['en', 'Dialing code: China +86'],
    ['zh', '国际区号：中国 +86'],
  ] as const)('defaults to China with +86 (%s) [3.1][3.2]', async (language, name) => {
    const button = await show({ language });
    expect(button.getAttribute('aria-label')).toBe(name);
    expect(button.textContent).toBe('+86');
    expect(button.getAttribute('aria-expanded')).toBe('false');
  });

  it.each([
    ['en', ['Burkina Faso+226', 'Canada+1', 'China+86', 'France+33', 'United Kingdom+44', 'United States+1', 'Zimbabwe+263'], 'China+86'],
    ['zh', ['布基纳法索+226', '法国+33', '加拿大+1', '津巴布韦+263', '美国+1', '英国+44', '中国+86'], '中国+86'],
  ] as const)('lists all of them in language order, with the selected one active (%s) [3.14]', async (language, all, chosen) => {
    const { search, button } = await open({ language });
    expect(options()).toEqual(all);
    expect(active(search)).toBe(chosen);
    expect(screen.getByRole('option', { selected: true }).textContent).toBe(chosen);
    expect(document.activeElement).toBe(search);
    expect(button.getAttribute('aria-expanded')).toBe('true');
  });

  it.each([
    ['united k', ['United Kingdom+44']],
    ['法', ['France+33', 'Burkina Faso+226']],
    ['gb', ['United Kingdom+44']],
    ['+26', ['Zimbabwe+263']],
    ['1', ['Canada+1', 'United States+1']],
  ])('finds matches for %p [3.14]', async (typed, found) => {
    const { search } = await open();
    type(search, typed);
    expect(options()).toEqual(found);
    expect(active(search)).toBe(found[0]);
  });

  it.each([
    ['en', 'The country or region was not found'],
    ['zh', '未找到该国家或地区'],
  ] as const)('says when nothing was found (%s)', async (language, words) => {
    const { search } = await open({ language });
    const status = screen.getByRole('status');
    expect(status.textContent).toBe('');
    type(search, 'nowhere');
    expect(status.textContent).toBe(words);
    expect(options()).toEqual([]);
    expect(search.getAttribute('aria-expanded')).toBe('false');
    press(search, 'Enter');
    expect(changed).not.toHaveBeenCalled();
    type(search, '');
    expect(status.textContent).toBe('');
    expect(options()).toHaveLength(places.length);
  });

  it('works with arrows, page keys, Home, End and Enter, which does not submit the form', async () => {
    const { search, button } = await open();
    const steps = [
      ['ArrowDown', 'France+33'],
      ['ArrowUp', 'China+86'],
      ['End', 'Zimbabwe+263'],
      ['ArrowDown', 'Burkina Faso+226'],
      ['ArrowUp', 'Zimbabwe+263'],
      ['Home', 'Burkina Faso+226'],
      ['PageDown', 'Zimbabwe+263'],
      ['PageUp', 'Burkina Faso+226'],
      ['ArrowDown', 'Canada+1'],
    ] as const;
    for (const [key, expected] of steps) {
      expect(press(search, key)).toBe(false);
      expect(active(search)).toBe(expected);
    }
    expect(press(search, 'Enter')).toBe(false);
    expect(changed.mock.calls).toEqual([['Canada']]);
    expect(button.getAttribute('aria-label')).toBe('Dialing code: Canada +1');
    expect(screen.queryByRole('combobox')).toBeNull();
    expect(document.activeElement).toBe(button);
    expect(submitted).not.toHaveBeenCalled();
  });

  it('selects with a click, and keeps the focus in the search box until then', async () => {
    const { button } = await open();
    const france = screen.getByRole('option', { name: 'France +33' });
    expect(fireEvent.mouseDown(france)).toBe(false);
    fireEvent.click(france);
    expect(changed.mock.calls).toEqual([['France']]);
    expect(document.activeElement).toBe(button);
  });

  it('is canceled by Escape, which closes nothing else', async () => {
    const { search, button } = await open();
    // A surrounding dialog would listen here.
    document.addEventListener('keydown', escaped);
    expect(press(search, 'Escape')).toBe(false);
    expect(screen.queryByRole('combobox')).toBeNull();
    expect(document.activeElement).toBe(button);
    fireEvent.click(button);
    expect(press(button, 'Escape')).toBe(false);
    expect(screen.queryByRole('combobox')).toBeNull();
    expect(escaped).not.toHaveBeenCalled();
    expect(press(button, 'Escape')).toBe(true);
    expect(escaped).toHaveBeenCalledTimes(1);
    document.removeEventListener('keydown', escaped);
    expect(changed).not.toHaveBeenCalled();
  });

  it.each([
    ['a click outside', () => void fireEvent.pointerDown(document.body)],
    ['moving the focus on', () => screen.getByLabelText('next').focus()],
    ['a click on its button', () => void fireEvent.click(screen.getByRole('button', { expanded: true }))],
  ])('is canceled by %s', async (_, leave) => {
    await open();
    act(leave);
    expect(screen.queryByRole('combobox')).toBeNull();
    expect(changed).not.toHaveBeenCalled();
  });

  it('says that the list is loading until it has failed [3.14]', async () => {
    const list = Promise.withResolvers<Country[]>();
    const button = await show({ answers: { getCountryCodeInfoList: () => list.promise } });
    fireEvent.click(button);
    const search = await screen.findByRole('combobox');
    type(search, 'france');
    expect(options()).toEqual([]);
    expect(screen.getByRole('status').textContent).toBe(en.mobile.countriesComing);
    list.reject(new Error('no network'));
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe(tips.warning.tip14));
  });

  it('waits for an input method to finish composing', async () => {
    const { search } = await open({ language: 'zh' });
    fireEvent.compositionStart(search);
    type(search, 'fa guo');
    expect(options()).toHaveLength(places.length);
    fireEvent.keyDown(search, { key: 'Enter', isComposing: true });
    expect(changed).not.toHaveBeenCalled();
    type(search, '法国');
    fireEvent.compositionEnd(search);
    expect(options()).toEqual(['法国+33']);
  });

  it('names its search box and its list', async () => {
    const { search } = await open();
    expect(search.getAttribute('aria-label')).toBe('Search by name or code');
    const list = screen.getByRole('listbox', { name: 'Dialing code' });
    expect(search.getAttribute('aria-controls')).toBe(list.id);
    expect(within(list).getAllByRole('option')).toHaveLength(places.length);
  });
});
