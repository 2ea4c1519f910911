import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import i18next from 'i18next';
import { renderToString } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { floatingLinks } from 'shared-contracts/testing/spec/pages';
import { TestShell } from 'shared-ui/testing/test-shell';
import { startTexts } from '../language/texts.ts';
import { tourSeen } from '../tour/tour-seen.ts';
import { Floats } from './floats.tsx';
import { bannerDismissed } from './dismissed.ts';

const runTour = jest.fn<Promise<void>, [string, AbortSignal]>(() => Promise.resolve());
jest.mock('../tour/run-tour.ts', () => ({ runTour: (language: string, signal: AbortSignal) => runTour(language, signal) }));

/** Stubs `matchMedia` with a screen size. */
function screenOf(fits: (query: string) => boolean): void {
  jest
    .spyOn(globalThis, 'matchMedia')
    .mockImplementation(
      (query) =>
        ({ matches: fits(query), addEventListener: () => undefined, removeEventListener: () => undefined }) as unknown as MediaQueryList,
    );
}
const wide = (query: string) => query.startsWith('(min');
const phone = (query: string) => query.startsWith('(max');

const floats = (address = '/') => (
  <TestShell namespace="test" texts={{}} address={address}>
    <I18nextProvider i18n={i18next}>
      <Floats />
    </I18nextProvider>
  </TestShell>
);

beforeAll(() => startTexts('en'));
afterEach(() => jest.restoreAllMocks());

describe('floating items on public pages', () => {
  it('are not part of prerendered pages', () => {
    expect(renderToString(floats())).toBe('');
  });

  it('show the guide on the right and the offer on the left of a wide screen [2.98][2.101]', async () => {
    screenOf(wide);
    render(floats());
    expect(await screen.findByText('Need a starting point?')).toBeDefined();
    expect(screen.getByRole('link', { name: /New Year offer/ }).getAttribute('href')).toBe(floatingLinks.banner);
  });

  it('collapse to one button on a phone', async () => {
    screenOf(phone);
    render(floats());
    expect(await screen.findByText('Help and contacts')).toBeDefined();
    expect(screen.queryByRole('link', { name: /New Year offer/ })).toBeNull();
  });

  it('start the tour from the URL, once per reader [2.102][4.50]', async () => {
    screenOf(wide);
    const { unmount } = render(floats('/?tour=1'));
    await waitFor(() => expect(runTour.mock.calls.map(([language, { aborted }]) => [language, aborted])).toEqual([['en', false]]));
    unmount();
    expect(runTour.mock.calls[0]?.[1].aborted).toBe(true);
    tourSeen.set(true);
    render(floats('/?tour=1'));
    await screen.findByText('Need a starting point?');
    expect(runTour).toHaveBeenCalledTimes(1);
  });

  it('hide the offer for a week after it is dismissed [2.101]', async () => {
    screenOf(wide);
    render(floats());
    fireEvent.click(await screen.findByRole('button', { name: 'Hide offer' }));
    await waitFor(() => expect(screen.queryByRole('link', { name: /New Year offer/ })).toBeNull());
    expect(bannerDismissed.get()).toBe(true);
    expect(Number(localStorage.getItem('tidegate.bannerDismissedAt'))).toBeGreaterThan(Date.now() - 60_000);
  });
});
