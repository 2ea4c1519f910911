import { render, screen } from '@testing-library/react';
import { pageTable, providePages } from 'shared-contracts/page-table';
import { PageLink } from './link.tsx';
import { TestShell } from './testing/test-shell.tsx';

const show = () =>
  render(
    <TestShell namespace="shared-ui" texts={{}}>
      <PageLink route="toolGetApi">Make an API link</PageLink>
    </TestShell>,
  );

it('links to a page of any part', () => {
  show();
  expect(screen.getByRole('link', { name: 'Make an API link' }).getAttribute('href')).toBe('/tool/get-api');
});

const all = pageTable();
afterEach(() => providePages(all));

it.each([
  ['no release has the page', undefined],
  ['its part is disabled', { disabled: true as const }],
])('renders only its text when %s [T9]', (_, page) => {
  const { toolGetApi, ...others } = all;
  providePages({ ...others, ...(page && toolGetApi && { toolGetApi: { ...toolGetApi, ...page } }) });
  show();
  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.getByText('Make an API link')).not.toBeNull();
});
