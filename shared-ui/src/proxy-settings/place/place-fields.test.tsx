import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import type { CallRequest, CallResponse } from 'shared-contracts/api/calls';
import { ANYWHERE, placeKey, type ExitPlace } from 'shared-contracts/proxy/exit-place';
import { forgetAnswers } from 'shared-ui/kept-answers';
import { refusing } from 'shared-ui/testing/samples';
import { TestShell, type TestAnswers } from 'shared-ui/testing/test-shell';
// Preloaded, so that the lazy fields resolve at once.
import './narrow-fields.tsx';
import { PlaceFields } from './place-fields.tsx';

const US: ExitPlace = { ...ANYWHERE, country: 'US' };
const places: CallResponse<'exitPlaces'> = {
  exits: 5,
  countries: [],
  states: [
    { code: 'US-CA', enName: 'California', zhName: '加利福尼亚州', exits: 4 },
    { code: 'US-TX', enName: 'Texas', zhName: '得克萨斯州', exits: 1 },
  ],
  cities: [
    { code: 'austin', state: 'US-TX', enName: 'Austin', zhName: '奥斯汀', exits: 1 },
    { code: 'los-angeles', state: 'US-CA', enName: 'Los Angeles', zhName: '洛杉矶', exits: 4 },
  ],
  isps: [
    { code: 'citywave-fibre', name: 'Citywave Fibre', exits: 2 },
    { code: 'harbour-broadband', name: 'Harbour Broadband', exits: 3 },
  ],
  asns: [{ asn: 64_496, isp: 'Harbour Broadband', exits: 3 }],
};

function Form({ start }: { readonly start: ExitPlace }) {
  const [place, setPlace] = useState(start);
  return (
    <>
      <PlaceFields place={place} onChange={(part) => setPlace({ ...place, ...part })} />
      <output>{placeKey(place)}</output>
    </>
  );
}

async function show(
  start: ExitPlace,
  exitPlaces: NonNullable<TestAnswers['exitPlaces']> = () => places,
  language: 'en' | 'zh' = 'en',
): Promise<void> {
  await act(async () => {
    render(
      <TestShell namespace="remote-tools" texts={{}} language={language} answers={{ exitPlaces, countryProvinceList: () => [] }}>
        <Form start={start} />
      </TestShell>,
    );
  });
}

const chosen = () => screen.getByText(/_/, { selector: 'output' }).textContent;
const choice = (name: RegExp) => screen.getByRole('button', { name });
async function open(name: RegExp) {
  await act(async () => fireEvent.click(choice(name)));
  return screen.getByRole('combobox', { name: /^(Search|按名称)/ });
}
const options = () => screen.getAllByRole('option', { hidden: false }).map(({ textContent }) => textContent);

afterEach(forgetAnswers);

describe('the place fields', () => {
  it('ask for nothing but the country or region until there is one', async () => {
    const exitPlaces = jest.fn(() => places);
    await show(ANYWHERE, exitPlaces);
    expect(screen.queryByRole('button', { name: /^City/ })).toBeNull();
    expect(exitPlaces).not.toHaveBeenCalled();
  });

  it('offer states with the number of exits; another state resets the city', async () => {
    await show({ ...US, state: 'US-TX', city: 'austin' });
    const state = screen.getByRole('combobox', { name: 'State or province' });
    expect([...state.querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual([
      'Any state or province',
      'California (US-CA) · 4 IPs',
      'Texas (US-TX) · 1 IP',
    ]);
    await act(async () => fireEvent.change(state, { target: { value: 'US-CA' } }));
    expect(chosen()).toBe('US_US-CA_');
  });

  it('offer cities by keyboard, and a city brings its state', async () => {
    await show(US);
    const search = await open(/^City/);
    fireEvent.change(search, { target: { value: '洛杉' } });
    expect(screen.getByRole('option', { name: /Los Angeles/ }).textContent).toBe('Los Angeles4 IPs');
    await act(async () => fireEvent.keyDown(search, { key: 'Enter' }));
    expect(chosen()).toBe('US_US-CA_los-angeles');
    expect(document.activeElement).toBe(choice(/^City/));
    expect(choice(/^City/).textContent).toContain('Los Angeles');
  });

  it.each([
    [/^ISP/, 'harbour', 'US____harbour-broadband', 'Harbour Broadband'],
    [/^AS number/, '64496', 'US___64496_', 'AS64496 Harbour Broadband'],
  ])('find %s by %s', async (name, typed, key, shown) => {
    await show(US);
    const search = await open(name);
    fireEvent.change(search, { target: { value: typed } });
    await act(async () => fireEvent.keyDown(search, { key: 'Enter' }));
    expect(chosen()).toBe(key);
    expect(choice(name).textContent).toContain(shown);
  });

  it('say that nothing was found, and keep the choice when the list is closed', async () => {
    await show({ ...US, isp: 'citywave-fibre' });
    const search = await open(/^ISP/);
    fireEvent.change(search, { target: { value: 'nobody' } });
    expect(screen.getByText('Nothing was found')).toBeTruthy();
    fireEvent.keyDown(search, { key: 'Escape' });
    expect(chosen()).toBe('US____citywave-fibre');
  });

  it('ask for the numbers of the place chosen, and say when nothing matches', async () => {
    const exitPlaces = jest.fn(({ asn }: CallRequest<'exitPlaces'>) => ({ ...places, exits: asn ? 0 : 5 }));
    await show(US, exitPlaces);
    expect(screen.getByText('5 exit IPs are available in this location now.').className).toBe('note');
    fireEvent.change(await open(/^AS number/), { target: { value: '64496' } });
    await act(async () => fireEvent.keyDown(screen.getByRole('combobox', { name: /^Search/ }), { key: 'Enter' }));
    expect(exitPlaces).toHaveBeenLastCalledWith({ ...US, asn: '64496' });
    expect(screen.getByText('No exit IP matches this location. Choose a wider one.').className).toBe('noMatch');
  });

  it('keep a choice that no longer has exits', async () => {
    await show({ ...US, state: 'US-AK', city: 'nome' }, () => ({ ...places, exits: 0, cities: [], isps: [], asns: [] }));
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'State or province' }).value).toBe('US-AK');
    expect(choice(/^City/).textContent).toContain('nome');
  });

  it('offer only what there is to choose', async () => {
    await show(US, () => ({ ...places, cities: [], isps: [], asns: [] }));
    expect(screen.getByRole('combobox', { name: 'State or province' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^(City|ISP|AS number)/ })).toBeNull();
  });

  it('offer no state or province where there is none', async () => {
    await show(US, () => ({ ...places, states: [] }));
    expect(screen.queryByRole('combobox', { name: 'State or province' })).toBeNull();
    for (const name of [/^City/, /^ISP/, /^AS number/]) expect(choice(name)).toBeTruthy();
  });

  it('can be loaded again after a failure', async () => {
    await show(US, jest.fn(() => places).mockImplementationOnce(refusing('system')));
    expect(screen.getByRole('alert').textContent).toContain("The list couldn't be loaded.");
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Try again' })));
    expect(choice(/^City/)).toBeTruthy();
  });

  it('show names in Chinese', async () => {
    await show(US, () => places, 'zh');
    await open(/^城市/);
    expect(options()).toContain('洛杉矶4 个 IP');
  });
});
