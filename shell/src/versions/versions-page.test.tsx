import { render, screen } from '@testing-library/react';
import type { ReleaseList } from 'shared-contracts/releases/federation';
import { releaseList } from '../federation/release-list.ts';
import VersionsPage from './versions-page.tsx';

jest.mock('../federation/release-list.ts', () => ({ releaseList: jest.fn() }));
jest.mock('../language/texts.ts', () => ({ addTexts: jest.fn() }));
jest.mock('shared-contracts/shell', () => ({ useLanguage: () => 'en' }));
jest.mock('shared-ui/i18n', () => ({ useTranslation: () => ({ t: (key: string) => key }) }));

const running = {
  shell: { release: '1.0.0-aaaaaaaa', commit: 'c0ffee' },
  remotes: { 'remote-tools': { release: 'local', commit: '' } },
} as unknown as ReleaseList;
const record = {
  part: 'shell',
  release: '1.0.0-aaaaaaaa',
  commit: 'c0ffee',
  since: '2026-11-25T03:04:05.000Z',
  by: 'tools/mei',
  unchecked: true,
};

const answer = (status: number, body: unknown) => {
  globalThis.fetch = jest.fn(async () => ({ ok: status === 200, json: async () => body }) as Response);
};

beforeEach(() => jest.mocked(releaseList).mockReturnValue(running));

const rows = () => [...document.querySelectorAll('tbody tr')].map((row) => [...row.children].map(({ textContent }) => textContent));

it('shows who released what this page runs, when and from which commit [T9]', async () => {
  // The site has since released another version of remote-tools than this page runs.
  answer(200, [record, { ...record, part: 'remote-tools' }]);
  render(<VersionsPage />);
  await screen.findByText('tools/mei');
  expect(rows()).toEqual([
    ['shell', '1.0.0-aaaaaaaa (unchecked)', 'c0ffee', '2026-11-25 03:04', 'tools/mei'],
    ['remote-tools', 'local', '', '', ''],
  ]);
});

it.each([404, 500])('shows what this page runs if the site responds with %i', async (status) => {
  answer(status, undefined);
  render(<VersionsPage />);
  await screen.findByText('remote-tools');
  expect(rows()).toEqual([
    ['shell', '1.0.0-aaaaaaaa', 'c0ffee', '', ''],
    ['remote-tools', 'local', '', '', ''],
  ]);
});
