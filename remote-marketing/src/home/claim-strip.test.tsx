import { act, render, screen } from '@testing-library/react';
import { claims as specified } from 'shared-contracts/testing/spec/limits';
import ClaimsPage from '../claims/claims-page.tsx';
import claims from '../claims/texts/en.ts';
import en from '../locales/en.json';
import { TestShell } from 'shared-ui/testing/test-shell';
import { ClaimStrip } from './claim-strip.tsx';

const status = { now: '2026-12-01T08:00:30Z', components: [], incidents: [] };
const show = async (children: React.ReactNode) =>
  act(async () =>
    render(
      <TestShell namespace="remote-marketing" texts={{ ...en, ...claims }} answers={{ status: () => status }}>
        {children}
      </TestShell>,
    ),
  );

describe('the claims', () => {
  // Also covers [1.30].
  it.each([
    [specified.countries, 'How we count them'],
    [specified.availability, 'How we measure this target'],
    [specified.support, 'See support hours'],
  ])('link to their explanation: %s [1.28][1.29]', async (claim, name) => {
    const { unmount } = await show(<ClaimStrip />);
    const link = screen.getByRole<HTMLAnchorElement>('link', { name });
    expect(link.closest('li')?.querySelector('p')?.textContent).toBe(claim);
    expect(link.pathname).toBe('/claims');
    const { hash } = link;
    unmount();
    await show(<ClaimsPage />);
    expect(document.querySelector(hash)?.querySelector('h2')?.textContent).toBe(claim);
  });
});
