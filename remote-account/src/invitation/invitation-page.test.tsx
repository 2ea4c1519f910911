import { configure, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { errorTexts } from 'shared-contracts/texts/errors';
import { clearDrafts } from 'shared-ui/drafts';
import { queryClient } from 'shared-ui/query';
import { refusing } from 'shared-ui/testing/samples';
import { TestShell, type TestAnswers, type TestShellProps } from 'shared-ui/testing/test-shell';
import base from '../locales/en.json';
import baseZh from '../locales/zh.json';
import InvitationPage from './invitation-page.tsx';
import { keptInvitation } from './kept-invitation.ts';
import texts from './locales/en.json';
import textsZh from './locales/zh.json';

// Slow on a busy machine.
configure({ asyncUtilTimeout: 15_000 });

const openLogin = jest.fn();
const customer = { accessToken: 't0ken', nickName: 'Bob', mobile: '+14155550100' };
const offered = { accountName: 'Ada', role: 'developer', expiresAt: '2026-12-04T08:00:00.000Z' } as const;
const account = { accountId: 'c1', name: 'Ada', role: 'developer' } as const;

function open({ language = 'en', answers = {}, services = {}, address = '/invitation#t0k', ...rest }: Partial<TestShellProps> = {}) {
  const known: TestAnswers = { invitation: () => offered };
  return render(
    <TestShell
      namespace="remote-account"
      texts={language === 'zh' ? { ...baseZh, ...textsZh } : { ...base, ...texts }}
      language={language}
      answers={{ ...known, ...answers }}
      services={{ openLogin, ...services }}
      address={address}
      {...rest}
    >
      <InvitationPage />
    </TestShell>,
  );
}

afterEach(() => {
  queryClient.clear();
  sessionStorage.clear();
  jest.clearAllMocks();
});

describe('an invitation [4.101]', () => {
  it.each([
    ['en', 'Ada has invited you to join their account', 'Log in to join', 'Register to join'],
    ['zh', 'Ada 邀请您加入其账号', '登录并加入', '注册并加入'],
  ] as const)('lets a visitor log in or register, and keeps its token until a logout (%s)', async (language, title, logIn, register) => {
    const invitation = jest.fn(() => offered);
    open({ language, answers: { invitation } });
    await screen.findByRole('heading', { level: 1, name: title });
    expect(invitation).toHaveBeenCalledWith({ token: 't0k' });
    fireEvent.click(screen.getByRole('button', { name: logIn }));
    expect(openLogin).toHaveBeenCalled();
    expect(screen.getByRole('link', { name: register })).toBeTruthy();
    expect(keptInvitation()).toBe('t0k');
    // As at a logout.
    clearDrafts();
    expect(keptInvitation()).toBe('');
  });

  it('is accepted by a customer, who came back without the link, and opens the account', async () => {
    sessionStorage.setItem('tidegate.draft.invitation', 'k3pt');
    const acceptInvitation = jest.fn(() => account);
    const openAccount = jest.fn(() => Promise.resolve());
    open({ session: customer, address: '/invitation', answers: { acceptInvitation }, services: { openAccount } });
    fireEvent.click(await screen.findByRole('button', { name: 'Join account' }));
    await screen.findByRole('heading', { level: 1, name: "You've joined Ada's account" });
    expect(acceptInvitation.mock.calls).toEqual([[{ token: 'k3pt' }]]);
    expect(keptInvitation()).toBe('');
    fireEvent.click(screen.getByRole('button', { name: "Open Ada's account" }));
    await waitFor(() => expect(openAccount).toHaveBeenCalledWith('c1'));
  });

  it("to the customer's own account says so", async () => {
    open({ session: customer, answers: { acceptInvitation: refusing('alreadyMember') } });
    fireEvent.click(await screen.findByRole('button', { name: 'Join account' }));
    expect((await screen.findByText(errorTexts.alreadyMember.en)).getAttribute('role')).toBe('alert');
    expect(screen.getByRole('button', { name: 'Join account' })).toBeTruthy();
  });

  it('that has expired, was withdrawn or used says so, and is forgotten', async () => {
    open({ answers: { invitation: refusing('invitationInvalid') } });
    expect(await screen.findByText(texts.invitation.invalid)).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe("This invitation can't be used");
    expect(keptInvitation()).toBe('');
  });

  it('with half a link asks for all of it', () => {
    open({ address: '/invitation' });
    expect(screen.getByText(texts.invitation.missing)).toBeTruthy();
  });
});
