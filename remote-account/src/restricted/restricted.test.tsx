import { configure, render, screen } from '@testing-library/react';
import type { SessionState } from 'shared-contracts/shell';
import { TestShell } from 'shared-ui/testing/test-shell';
import { Restricted } from './restricted.tsx';

// The note loads late, and slowly on a busy machine.
configure({ asyncUtilTimeout: 15_000 });

const show = (role: 'developer' | 'viewer' | undefined, isVisible: boolean) => {
  const session: Partial<SessionState> = role ? { account: { accountId: 'c1', name: 'Ada', role } } : {};
  render(
    <TestShell namespace="remote-account" texts={{}} session={session}>
      <Restricted right="use" isVisible={isVisible}>
        <button type="button">Change</button>
      </Restricted>
    </TestShell>,
  );
};

const button = () => screen.queryByRole<HTMLButtonElement>('button', { name: 'Change' });

describe('content that needs a right [4.100]', () => {
  it.each([undefined, 'developer'] as const)('is shown to the role %s', (role) => {
    show(role, false);
    expect(button()?.matches(':disabled')).toBe(false);
    expect(screen.queryByText(/Your role in/)).toBeNull();
  });

  it('is hidden from others, who read why', async () => {
    show('viewer', false);
    expect(button()).toBeNull();
    expect(
      await screen.findByText(
        "Your role in Ada's account doesn't include access to this section. If you need access, ask the owner of the account.",
      ),
    ).toBeTruthy();
  });

  it('is disabled for others if they may see it', async () => {
    show('viewer', true);
    expect(button()?.matches(':disabled')).toBe(true);
    expect(await screen.findByText(/lets you view this section, but not change anything/)).toBeTruthy();
  });
});
