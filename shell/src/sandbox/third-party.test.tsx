import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { CallRequest } from 'shared-contracts/api/calls';
import { thirdPartyType } from 'shared-contracts/constants';
import type { Language } from 'shared-contracts/languages';
import { routePath } from 'shared-contracts/pages/routes';
import { TestShell, type TestAnswers } from 'shared-ui/testing/test-shell';
import { leaveFor } from 'shared-ui/leave-for';
import en from './locales/en.json';
import zh from './locales/zh.json';
import ThirdParty from './third-party.tsx';

jest.mock('shared-ui/leave-for', () => ({ leaveFor: jest.fn() }));
jest.mock('./sandbox-texts.ts', () => ({ useSandboxTexts: () => true }));

const asked = jest.fn<void, [CallRequest<'sandboxThirdParty'>]>();
const decided = jest.fn<void, [CallRequest<'sandboxThirdPartyDecide'>]>();

const answers: TestAnswers = {
  sandboxThirdParty: (request) => {
    asked(request);
    return { type: thirdPartyType.google, name: 'Tidegate' };
  },
  sandboxThirdPartyDecide: (request) => {
    decided(request);
    return { location: 'https://site.example/back' };
  },
};

function show(changed: TestAnswers = {}, language: Language = 'en') {
  render(
    <TestShell
      namespace="sandbox"
      texts={language === 'en' ? en : zh}
      language={language}
      answers={{ ...answers, ...changed }}
      address={`${routePath('sandboxThirdParty')}?attempt=a1`}
    >
      <ThirdParty />
    </TestShell>,
  );
}

describe('the simulated third-party login page', () => {
  it('names the simulated service and the requesting site', async () => {
    show();
    expect(await screen.findByRole('heading', { name: 'Sandbox Google' })).toBeDefined();
    expect(screen.getByText(/^Tidegate wants to verify who you are/)).toBeDefined();
    expect(asked).toHaveBeenCalledWith({ attempt: 'a1' });
  });

  it('is available in Chinese', async () => {
    show({}, 'zh');
    expect(await screen.findByRole('heading', { name: '沙盒 Google' })).toBeDefined();
    expect(screen.getByRole('button', { name: '同意' })).toBeDefined();
  });

  it('approves with the account entered, and follows the redirect of the service', async () => {
    show();
    fireEvent.change(await screen.findByLabelText('Account ID'), { target: { value: 'ada' } });
    fireEvent.change(screen.getByLabelText('Display name'), { target: { value: 'Ada' } });
    fireEvent.click(screen.getByRole('button', { name: 'Approve' }));
    await waitFor(() => expect(leaveFor).toHaveBeenCalledWith('https://site.example/back'));
    expect(decided).toHaveBeenCalledWith({ attempt: 'a1', action: 'approve', subject: 'ada', name: 'Ada' });
  });

  it('can deny the request', async () => {
    show();
    fireEvent.click(await screen.findByRole('button', { name: 'Deny' }));
    await waitFor(() => expect(leaveFor).toHaveBeenCalledWith('https://site.example/back'));
    expect(decided).toHaveBeenCalledWith(expect.objectContaining({ action: 'deny' }));
  });

  it('can be submitted again after a lost response', async () => {
    show({ sandboxThirdPartyDecide: async () => Promise.reject(new Error('offline')) });
    const approve = await screen.findByRole('button', { name: 'Approve' });
    fireEvent.click(approve);
    expect(approve.hasAttribute('disabled')).toBe(true);
    await waitFor(() => expect(approve.hasAttribute('disabled')).toBe(false));
    expect(leaveFor).not.toHaveBeenCalled();
  });

  it('shows a message if no login attempt is pending', async () => {
    show({ sandboxThirdParty: async () => Promise.reject(new Error('over')) });
    expect((await screen.findByRole('alert')).textContent).toBe(en.thirdParty.over);
    expect(screen.queryByRole('button')).toBeNull();
  });
});
