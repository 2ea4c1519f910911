import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { forgetAnswers } from 'shared-ui/kept-answers';
import { country, japan, refusing } from 'shared-ui/testing/samples';
import { TestShell, type TestAnswers } from 'shared-ui/testing/test-shell';
import { CountryChoice } from './country-choice.tsx';
import './country-popup.tsx';

const list = [country('CN', 1, 'China', '中国', 'AS'), japan, country('US', 2, 'United States', '美国', 'NA')];

function Form({ start }: { readonly start: string }) {
  const [chosen, setChosen] = useState(start);
  return (
    <>
      <CountryChoice value={chosen} onChange={setChosen} />
      <output>{chosen}</output>
    </>
  );
}

function show(start = '', countryProvinceList: NonNullable<TestAnswers['countryProvinceList']> = () => list, more: TestAnswers = {}) {
  render(
    <TestShell namespace="remote-tools" texts={{}} answers={{ countryProvinceList, ...more }}>
      <Form start={start} />
    </TestShell>,
  );
}

const opener = () => screen.getByRole('button', { name: /^Country or region/ });
async function open() {
  await act(async () => fireEvent.click(opener()));
  return screen.findByRole('combobox', { name: 'Search by name or code' });
}
const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent);

afterEach(forgetAnswers);

describe('the country or region select', () => {
  it('fetches no list before it is needed', () => {
    const answer = jest.fn(() => list);
    show('', answer);
    expect(answer).not.toHaveBeenCalled();
  });

  it('can be searched in either language and operated with arrow keys and Enter; mainland China is not offered', async () => {
    show();
    const search = await open();
    expect(options()).toEqual(['Any country or region', 'JapanJP', 'United StatesUS']);
    fireEvent.change(search, { target: { value: '本' } });
    expect(options()).toEqual(['JapanJP']);
    fireEvent.change(search, { target: { value: 'a' } });
    fireEvent.keyDown(search, { key: 'ArrowDown' });
    fireEvent.keyDown(search, { key: 'Enter' });
    expect(screen.getByText('US', { selector: 'output' })).toBeTruthy();
    expect(document.activeElement).toBe(opener());
    expect(opener().textContent).toContain('United States (US)');
  });

  it('offers only any place while the list is loading', async () => {
    show('', () => new Promise(() => undefined));
    await open();
    expect(options()).toEqual(['Any country or region']);
  });

  it('reports that nothing was found, and closes on Escape', async () => {
    show('JP');
    const search = await open();
    fireEvent.change(search, { target: { value: 'Atlantis' } });
    expect(screen.getByText('The country or region was not found')).toBeTruthy();
    fireEvent.keyDown(search, { key: 'Escape' });
    expect(screen.queryByRole('combobox', { name: 'Search by name or code' })).toBeNull();
    expect(opener().textContent).toContain('Japan (JP)');
  });

  it('retries when the list could not be loaded', async () => {
    show('', jest.fn(() => list).mockImplementationOnce(refusing('system')));
    await open();
    fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('option', { name: /Japan/ })).toBeTruthy();
  });

  it('shows how many exits each has, once that is known', async () => {
    const counted = {
      exits: 3,
      countries: [
        { code: 'JP', exits: 1 },
        { code: 'US', exits: 2 },
      ],
      states: [],
      cities: [],
      isps: [],
      asns: [],
    };
    show('', () => list, { exitPlaces: () => counted });
    await open();
    expect(options()).toEqual(['Any country or region', 'JapanJP · 1 IP', 'United StatesUS · 2 IPs']);
  });
});
