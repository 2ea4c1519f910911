import { act, render, screen } from '@testing-library/react';
import { routeIds, routePath } from 'shared-contracts/pages/routes';
import { useLanguage, type RemoteModule } from 'shared-contracts/shell';
import { sampleSite } from 'shared-contracts/testing/sample-site';
import { formatTime } from 'shared-ui/format';
import { MemoryRouter } from 'shared-ui/testing/memory-router';
import { App } from './app.tsx';
import { provideRemotes } from './federation/remote-source.ts';
import { startTexts } from './language/texts.ts';
import { createShellServices } from './services/shell-services.ts';

const Page = () => <output>{formatTime('2026-11-20T18:05:00Z', useLanguage())}</output>;
const noTexts = () => Promise.resolve({ default: {} });
const remote: RemoteModule = {
  pages: Object.fromEntries(routeIds().map((id) => [id, () => Promise.resolve({ default: Page })])) as RemoteModule['pages'],
  texts: { en: noTexts, zh: noTexts },
};
const services = createShellServices({
  api: (name) => Promise.reject(new Error(`the call ${name} is not expected`)),
  preloadApi: () => undefined,
  storedAnswer: () => undefined,
  describePage: () => undefined,
  site: sampleSite,
});

it('shows the times of an open page in the time zone that the customer chooses [4.93]', async () => {
  jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  provideRemotes(() => Promise.resolve(remote));
  await startTexts('en');
  render(
    <MemoryRouter initialEntries={[routePath('help')]}>
      <App services={services} />
    </MemoryRouter>,
  );
  const before = (await screen.findByText(/^Nov 2\d, 2026/)).textContent;
  act(() => services.setTimeZone('Asia/Shanghai'));
  expect(await screen.findByText('Nov 21, 2026, 02:05 GMT+8')).toBeTruthy();
  act(() => services.setTimeZone(null));
  expect(await screen.findByText(before ?? '')).toBeTruthy();
});
