import { render, screen } from '@testing-library/react';
import { sampleFigures } from 'shared-contracts/testing/sample-site';
import { TestShell } from 'shared-ui/testing/test-shell';
import en from '../locales/en.json';
import RegisteredPage from './registered-page.tsx';

it('welcomes new customers with the trial of the running site [H5]', () => {
  const figures = sampleFigures({ trialBytes: 200_000_000, trialHours: 48 });
  render(
    <TestShell namespace="remote-account" texts={en} services={{ figures }}>
      <RegisteredPage />
    </TestShell>,
  );
  expect(screen.getByText(/200 MB.* 48 hours/)).toBeTruthy();
});
