import { act, render, screen } from '@testing-library/react';
import { TestShell } from 'shared-ui/testing/test-shell';
import en from '../locales/en.json';
import { MainAction } from './main-action.tsx';

const lost = jest.fn(() => {
  throw new Error('the file did not load');
});
jest.mock('./customer-trial.tsx', () => lost());

const settle = () => new Promise((resolve) => setTimeout(resolve));

it('renders without the trial offer if its chunk fails to load [F2]', async () => {
  // Within `act`, React does not delay the content that replaces a fallback.
  await act(async () => {
    render(
      <TestShell namespace="remote-marketing" texts={en} session={{ accessToken: 't' }}>
        <MainAction place="home-hero" />
      </TestShell>,
    );
    await settle();
  });
  expect(lost).toHaveBeenCalled();
  expect(screen.getByRole('link', { name: 'Buy a flow package' })).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});
