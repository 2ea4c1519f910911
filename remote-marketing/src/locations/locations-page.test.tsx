import { fireEvent, render, screen, within } from '@testing-library/react';
import { ApiError } from 'shared-contracts/api/api-error';
import type { CallResponse } from 'shared-contracts/api/calls';
import type { Language } from 'shared-contracts/languages';
import { forgetAnswers } from 'shared-ui/kept-answers';
import { TestShell } from 'shared-ui/testing/test-shell';
import marketingEn from '../locales/en.json';
import marketingZh from '../locales/zh.json';
import en from './locales/en.json';
import zh from './locales/zh.json';
import LocationsPage from './locations-page.tsx';

type Locations = CallResponse<'locations'>;

const texts = { en: { ...marketingEn, ...en }, zh: { ...marketingZh, ...zh } };
const japan = { code: 'JP', pid: 113, enName: 'Japan', zhName: '日本', hasExits: true, staticLines: 12 };
const list: Locations = [
  {
    code: 'AS',
    enName: 'Asia',
    zhName: '亚洲',
    places: [japan, { code: 'LA', pid: 124, enName: 'Laos', zhName: '老挝', hasExits: true, staticLines: null }],
  },
  {
    code: 'SA',
    enName: 'South America',
    zhName: '南美洲',
    places: [{ code: 'BR', pid: 31, enName: 'Brazil', zhName: '巴西', hasExits: false, staticLines: 0 }],
  },
];

async function show(locations: () => Locations = () => list, language: Language = 'en', address = '/locations') {
  render(
    <TestShell namespace="remote-marketing" texts={texts[language]} language={language} answers={{ locations }} address={address}>
      <LocationsPage />
    </TestShell>,
  );
  return screen.findByRole('heading', { level: 1 });
}

const region = (name: string) => within(screen.getByRole('region', { name: new RegExp(`^${name}`) }));
const items = (name: string) =>
  region(name)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
const search = (typed: string) => fireEvent.change(screen.getByRole('searchbox'), { target: { value: typed } });

beforeEach(forgetAnswers);

describe('the locations page', () => {
  it('lists what each location offers, by continent', async () => {
    await show();
    expect(await screen.findByText('3 locations')).toBeTruthy();
    expect(items('Asia')).toEqual(['Japan JPFlow packagesStatic IPs', 'Laos LAFlow packages']);
    expect(items('South America')).toEqual(['Brazil BRStatic IPs']);
    expect(items('Static IP locations')).toEqual(['BrazilSold out', 'Japan12 in stock']);
  });

  it('shows the measured response time of those that have one, and how it was measured', async () => {
    const measured = list.map((continent) => ({
      ...continent,
      places: continent.places.map((place) => (place.code === 'JP' ? { ...place, latency: { medianMs: 1200, checks: 34 } } : place)),
    }));
    await show(() => measured);
    expect(await screen.findByText('3 locations')).toBeTruthy();
    expect(items('Asia')).toEqual(['Japan JP 1,200 msFlow packagesStatic IPs', 'Laos LAFlow packages']);
    expect(screen.getByText(/^Where we have made at least 5 checks in the last 7 days, .* will differ\. This is a sandbox/)).toBeTruthy();
  });

  it.each([
    ['en', 'jap', 'Japan', '1 location'],
    ['en', '巴', 'Brazil', '1 location'],
    ['zh', 'laos', '老挝', '1 个国家或地区'],
    ['zh', 'br', '巴西', '1 个国家或地区'],
  ] as const)('can be searched by name in either language and by code (%s, %s)', async (language, typed, found, count) => {
    await show(undefined, language);
    await screen.findByText(new RegExp(`^3 `));
    search(typed);
    expect(await screen.findByText(count, { selector: '[role=status]' })).toBeTruthy();
    const [group] = screen.getAllByRole('heading', { level: 3 });
    expect(group?.parentElement?.textContent).toContain(found);
    expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(1);
  });

  it('says when nothing is found, and shows all locations again', async () => {
    await show();
    await screen.findByText('3 locations');
    search('atlantis');
    expect(screen.getByText('The country or region was not found')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Show all locations' }));
    expect(await screen.findByText('3 locations')).toBeTruthy();
  });

  it('shows one continent, which the URL can name', async () => {
    await show(undefined, 'en', '/locations?continent=SA');
    expect(await screen.findByText('1 location', { selector: '[role=status]' })).toBeTruthy();
    fireEvent.click(screen.getByRole('radio', { name: 'Asia' }));
    expect(await screen.findByText('2 locations', { selector: '[role=status]' })).toBeTruthy();
  });

  it('says when nothing is offered', async () => {
    await show(() => []);
    expect(await screen.findByText('No locations are available at the moment.')).toBeTruthy();
  });

  it('offers a retry after a failure', async () => {
    let fails = true;
    await show(() => {
      if (fails) throw new ApiError(503, 503, 'System error');
      return list;
    });
    expect((await screen.findByRole('alert')).textContent).toContain("The locations couldn't be loaded.");
    fails = false;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('3 locations')).toBeTruthy();
  });
});
