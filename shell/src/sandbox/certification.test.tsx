import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { CallRequest, CallResponse } from 'shared-contracts/api/calls';
import type { Language } from 'shared-contracts/languages';
import { useRoutes } from 'shared-ui/router';
import { TestShell, type TestAnswers } from 'shared-ui/testing/test-shell';
import Certification from './certification.tsx';
import en from './locales/en.json';
import zh from './locales/zh.json';

jest.mock('./sandbox-texts.ts', () => ({ useSandboxTexts: () => true }));

const personal: CallResponse<'sandboxCertification'> = {
  ref: 'r1',
  kind: 'personal',
  realName: '欧阳测试',
  state: 'waiting',
  expiresAt: '2026-12-01T08:15:00.000Z',
};
const company = { ...personal, kind: 'company', realName: '潮汐测试有限公司', expiresAt: null } as const;
const decided = jest.fn<void, [CallRequest<'sandboxCertificationDecide'>]>();

function Routed() {
  return useRoutes([{ path: '/sandbox/certification/:id', element: <Certification /> }]);
}

function show(attempt: typeof personal = personal, language: Language = 'en', changed: TestAnswers = {}) {
  render(
    <TestShell
      namespace="sandbox"
      texts={language === 'en' ? en : zh}
      language={language}
      address="/sandbox/certification/r1"
      answers={{
        sandboxCertification: () => attempt,
        sandboxCertificationDecide: (request) => {
          decided(request);
          return { ...attempt, state: request.action === 'approve' ? 'approved' : 'declined' };
        },
        ...changed,
      }}
    >
      <Routed />
    </TestShell>,
  );
}

describe('the simulated payment app for identity verification', () => {
  it('shows whose identity is to be confirmed, and until when', async () => {
    show();
    expect(await screen.findByText('欧阳测试')).toBeTruthy();
    expect(screen.getByRole('status').textContent).toBe('Waiting');
    expect(screen.getByText('Valid until')).toBeTruthy();
  });

  it.each([
    ['Confirm identity', 'approve', 'Confirmed'],
    ['Decline', 'decline', 'Declined'],
  ] as const)('"%s" submits the decision, shows it and links back', async (name, action, state) => {
    show();
    fireEvent.click(await screen.findByRole('button', { name }));
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe(state));
    expect(decided.mock.calls).toEqual([[{ ref: 'r1', action }]]);
    expect(screen.getByRole('button', { name }).hasAttribute('disabled')).toBe(true);
    expect(screen.getByRole('link', { name: 'Back to identity verification' }).getAttribute('href')).toContain(
      '/person/account/certificate',
    );
  });

  it('simulates staff for a company, whose transfer has a note and no expiry', async () => {
    show(company);
    expect(await screen.findByRole('button', { name: 'Transfer received' })).toBeTruthy();
    expect(screen.getByText('r1')).toBeTruthy();
    expect(screen.queryByText('Valid until')).toBeNull();
  });

  it('is available in Chinese', async () => {
    show(company, 'zh');
    expect(await screen.findByRole('button', { name: '已收到打款' })).toBeTruthy();
    expect(screen.getByText('打款附言')).toBeTruthy();
  });

  it('disables its buttons once it has expired', async () => {
    show({ ...personal, state: 'expired' });
    expect((await screen.findByRole('button', { name: 'Decline' })).hasAttribute('disabled')).toBe(true);
    expect(screen.getByRole('status').textContent).toBe('Expired');
  });

  it('shows a message if there is nothing to decide', async () => {
    show(personal, 'en', { sandboxCertification: async () => Promise.reject(new Error('none')) });
    expect((await screen.findByRole('alert')).textContent).toBe(en.certification.none);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('can be submitted again after a lost response', async () => {
    show(personal, 'en', { sandboxCertificationDecide: async () => Promise.reject(new Error('offline')) });
    const approve = await screen.findByRole('button', { name: 'Confirm identity' });
    fireEvent.click(approve);
    expect(approve.hasAttribute('disabled')).toBe(true);
    await waitFor(() => expect(approve.hasAttribute('disabled')).toBe(false));
  });
});
