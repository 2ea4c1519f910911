import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { TestShell } from 'shared-ui/testing/test-shell';
import texts from '../locales/en.json';
import { useOnDemand } from './use-on-demand.ts';

const load = jest.fn<Promise<object>, []>(() => Promise.resolve({ default: 1 }));
const onFailed = jest.fn();
const error = jest.fn();

function Loaded({ isNeeded }: { readonly isNeeded: boolean }) {
  return <p>{useOnDemand(load, isNeeded, onFailed) ? 'loaded' : 'absent'}</p>;
}

const page = (isNeeded: boolean) => (
  <TestShell namespace="shell" texts={texts} services={{ notify: { success: jest.fn(), warning: jest.fn(), error } }}>
    <Loaded isNeeded={isNeeded} />
  </TestShell>
);

describe('code loaded on demand', () => {
  it.each(['pointerMove', 'pointerDown', 'keyDown', 'scroll'] as const)('is loaded at the first activity, such as %s', async (activity) => {
    render(page(false));
    expect(screen.getByText('absent')).toBeDefined();
    expect(load).not.toHaveBeenCalled();
    fireEvent[activity](window);
    fireEvent[activity](window);
    await screen.findByText('loaded');
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('is loaded at once when needed', async () => {
    render(page(true));
    expect(await screen.findByText('loaded')).toBeDefined();
  });

  it('is requested again when needed after a failed attempt, and a failure is reported only then', async () => {
    load.mockRejectedValueOnce(new Error('offline')).mockRejectedValueOnce(new Error('offline'));
    const { rerender } = render(page(false));
    fireEvent.pointerMove(window);
    await waitFor(() => expect(load).toHaveBeenCalledTimes(1));
    expect(error).not.toHaveBeenCalled();
    rerender(page(true));
    await waitFor(() => expect(onFailed).toHaveBeenCalledTimes(1));
    expect(error).toHaveBeenCalledTimes(1);
    rerender(page(false));
    rerender(page(true));
    expect(await screen.findByText('loaded')).toBeDefined();
  });
});
