import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { SIGN_PAST_SECONDS } from 'shared-contracts/constants';
import type { Signature } from 'shared-contracts/extraction/extraction-link';
import { readExtractionSettings } from 'shared-contracts/extraction/extraction-settings';
import { TestShell } from 'shared-ui/testing/test-shell';
import { LinkResult } from './link-result.tsx';
import { useSignedLink } from './use-signed-link.ts';

const settings = { ...readExtractionSettings(new URLSearchParams('num=5')), orderId: 'F1' };
const now = Math.floor(Date.now() / 1000);
const notify = { success: jest.fn(), warning: jest.fn(), error: jest.fn() };

function Link({ num, signature }: { readonly num: number | null; readonly signature: Signature | undefined }) {
  const signed = useSignedLink({ ...settings, num }, signature);
  return (
    <LinkResult signed={signed}>
      <output>{signed.link}</output>
    </LinkResult>
  );
}

function show(timestamp: number | undefined, num: number | null = 5): void {
  const signature = timestamp === undefined ? undefined : { orderId: 'F1', timestamp, sign: '0'.repeat(32) };
  render(
    <TestShell namespace="remote-tools" texts={{}} services={{ notify }}>
      <Link num={num} signature={signature} />
    </TestShell>,
  );
}

const shown = () => screen.getByTestId('extraction-link').textContent;
const handedOut = () => screen.getByRole('status').textContent;

describe('the generated link', () => {
  it('can be copied and shown as a QR code while its signature is valid', () => {
    show(now);
    expect(shown()).toContain(`num=5&protocol=1&time=60&country=&timestamp=${now}&sign=${'0'.repeat(32)}`);
    expect(handedOut()).toBe(shown());
    expect(screen.getByText(/^The signature is valid until/)).toBeTruthy();
    expect(screen.getByRole('figure')).toBeTruthy();
  });

  it.each([
    ['before it is signed', undefined, 5, /^This is what the link will look like/],
    ['once its signature has expired', now - SIGN_PAST_SECONDS - 1, 5, /^The signature has expired/],
    ['without a quantity', now, null, /^This is what the link will look like/],
    ['with too large a quantity', now, 500, /^This is what the link will look like/],
  ] as const)('is unsigned and cannot be copied %s [G10]', async (_, timestamp, num, words) => {
    show(timestamp, num);
    expect(shown()).toContain(`num=${num ?? '…'}&`);
    expect(shown()).toContain('timestamp=…&sign=…');
    expect(handedOut()).toBe('');
    expect(screen.getByText(words)).toBeTruthy();
    expect(screen.queryByRole('figure')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Copy link' }));
    await waitFor(() => expect(notify.warning).toHaveBeenCalledWith('warning.tip18'));
  });
});
