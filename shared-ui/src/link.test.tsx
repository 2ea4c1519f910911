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

it('leads to a page of any part', () => {
  show();
  expect(screen.getByRole('link', { name: 'Make an API link' }).getAttribute('href')).toBe('/tool/get-api');
});

it('is its words alone where no release has the page [T9]', () => {
  const all = pageTable();
  const { toolGetApi: _absent, ...others } = all;
  providePages(others);
  show();
  providePages(all);
  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.getByText('Make an API link')).not.toBeNull();
});
