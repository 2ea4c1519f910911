import { configure, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { changingCalls, memberCalls, revealingCalls } from 'shared-contracts/api/call-roles';
import type { CallRequest } from 'shared-contracts/api/calls';
import { accountRoles, may, rights, type Right } from 'shared-contracts/rules/roles';
import { ruleTexts } from 'shared-contracts/texts/rules';
import { queryClient } from 'shared-ui/query';
import { offline, refusing } from 'shared-ui/testing/samples';
import { TestShell, type TestAnswers, type TestShellProps } from 'shared-ui/testing/test-shell';
import base from '../locales/en.json';
import baseZh from '../locales/zh.json';
import texts from './locales/en.json';
import textsZh from './locales/zh.json';
import MembersPage from './members-page.tsx';
import type { Activity, Invitation, Member, Membership } from './use-members.ts';

// Queries by role on the whole page are slow on a busy machine.
configure({ asyncUtilTimeout: 15_000 });

const ada: Member = {
  personId: 'c2',
  name: 'Ada',
  mobile: '138****8000',
  role: 'developer',
  addedAt: '2026-11-20T08:00:00.000Z',
  lastActivityAt: null,
};
const invitation: Invitation = {
  invitationId: 'iv1',
  email: 'ada@example.com',
  role: 'viewer',
  createdAt: '2026-11-20T08:00:00.000Z',
  expiresAt: '2026-11-27T08:00:00.000Z',
};
const entry: Activity = {
  activityId: '7',
  at: '2026-11-20T08:00:00.000Z',
  personId: 'c2',
  name: 'Ada',
  call: 'rotateOrderKey',
  orderId: 'F1',
  ip: '203.0.113.7',
  country: 'DE',
};
const ownAccount: Membership = { accountId: 'c1', name: 'tide', role: 'owner' };
const other: Membership = { accountId: 'c9', name: 'Acme', role: 'billing' };
const STATIC_ORDER = 'S261120ABCDEFGHJKMN';
const LINK = 'https://tidegate.example/invitation#t0ken';

const listOf = (members: readonly Member[] = [], invitations: readonly Invitation[] = []) => ({
  members: [...members],
  invitations: [...invitations],
  maxMembers: 20,
  maxInvitations: 20,
});
const memberships = (...others: Membership[]) => ({ list: [ownAccount, ...others], currentId: 'c1' });

const openLogin = jest.fn();

function open({ language = 'en', answers = {}, services = {}, ...rest }: Partial<TestShellProps> = {}) {
  const known: TestAnswers = {
    members: () => listOf([ada], [invitation]),
    memberships: () => memberships(),
    accountActivity: () => ({ list: [entry], hasMore: false }),
  };
  return render(
    <TestShell
      namespace="remote-account"
      texts={language === 'zh' ? { ...baseZh, ...textsZh } : { ...base, ...texts }}
      language={language}
      session={{ accessToken: 't0ken', mobile: '+14155550100' }}
      answers={{ ...known, ...answers }}
      services={{ openLogin, ...services }}
      {...rest}
    >
      <MembersPage />
    </TestShell>,
  );
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const rowOf = async (name: string) => within((await screen.findByRole('heading', { level: 3, name })).closest('li') as HTMLElement);
const email = () => screen.getByLabelText<HTMLInputElement>('Email address (optional)');

afterEach(() => {
  queryClient.clear();
  sessionStorage.clear();
  jest.clearAllMocks();
});

describe('the roles [4.100]', () => {
  it.each([
    ['en', texts],
    ['zh', textsZh],
  ] as const)('are explained by the rights that the calls need (%s)', async (language, { members }) => {
    open({ language });
    // Queries by role would take seconds here.
    const rows = [...document.querySelectorAll('tbody tr')].map((row) => [
      row.querySelector('th')?.textContent,
      ...[...row.querySelectorAll('[role=img]')].map((image) => image.getAttribute('aria-label')),
    ]);
    const { rights: rightTexts, yes, no } = members.roles;
    const expected = (Object.keys(rights) as Right[]).map((right) => [
      rightTexts[right],
      ...accountRoles.map((role) => (may(role, right) ? yes : no)),
    ]);
    expect(rows).toEqual(expected);
    await rowOf('Ada');
  });
});

describe('an invitation [4.101]', () => {
  it('is made with a role, and its link is shown once, with a button to copy it', async () => {
    const inviteMember = jest.fn(({ role }: CallRequest<'inviteMember'>) => ({ invitation: { ...invitation, role }, link: LINK }));
    open({ answers: { inviteMember } });
    fireEvent.change(email(), { target: { value: ' Ada@Example.com ' } });
    fireEvent.change(screen.getByLabelText('Role'), { target: { value: 'billing' } });
    press('Create invitation');
    expect(await screen.findByText(LINK)).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Copy the invitation link now' }));
    expect(screen.getByText(/We've also sent the link to ada@example\.com/)).toBeTruthy();
    expect(inviteMember.mock.calls).toEqual([[{ role: 'billing', email: 'Ada@example.com' }]]);
    expect(screen.getByRole('button', { name: /Invitation link/ })).toBeTruthy();
    press("I've copied it");
    expect(screen.queryByText(LINK)).toBeNull();
    expect([email().value, sessionStorage.length]).toEqual(['', 0]);
  });

  it('gives the role that allows least unless another is chosen, and needs no address', async () => {
    const inviteMember = jest.fn(() => ({ invitation: { ...invitation, email: '' }, link: LINK }));
    open({ answers: { inviteMember } });
    press('Create invitation');
    expect(await screen.findByText(LINK)).toBeTruthy();
    expect(screen.queryByText(/We've also sent the link/)).toBeNull();
    expect(inviteMember.mock.calls).toEqual([[{ role: 'viewer' }]]);
  });

  it('to an invalid address is refused beside the field', () => {
    const inviteMember = jest.fn(() => ({ invitation, link: LINK }));
    open({ answers: { inviteMember } });
    fireEvent.change(email(), { target: { value: 'ada@example' } });
    press('Create invitation');
    expect(screen.getByText(ruleTexts['email.invalid'].en)).toBeTruthy();
    expect(document.activeElement).toBe(email());
    expect(inviteMember).not.toHaveBeenCalled();
  });

  it('asks for a new login if the current one is too old, and keeps the form for it', async () => {
    const { unmount } = open({ answers: { inviteMember: refusing('recentLoginNeeded') } });
    fireEvent.change(email(), { target: { value: 'ada@example.com' } });
    press('Create invitation');
    fireEvent.click(await screen.findByRole('button', { name: 'Log in again' }));
    expect(openLogin).toHaveBeenCalled();
    unmount();
    open();
    expect(email().value).toBe('ada@example.com');
  });

  it('says why it was refused', async () => {
    open({ answers: { inviteMember: refusing('membersFull') } });
    press('Create invitation');
    expect((await screen.findByRole('alert')).textContent).toContain('already has 20 members');
  });

  it('is withdrawn, and the focus moves to what says so', async () => {
    let invitations = [invitation, { ...invitation, invitationId: 'iv2', email: '' }];
    const revokeInvitation = jest.fn(({ invitationId }: CallRequest<'revokeInvitation'>) => {
      invitations = invitations.filter((each) => each.invitationId !== invitationId);
      return null;
    });
    open({ answers: { members: () => listOf([], invitations), revokeInvitation } });
    await rowOf('Link without email');
    press('Withdraw the invitation to ada@example.com');
    const said = await screen.findByText(/^The invitation has been withdrawn/);
    expect(document.activeElement).toBe(said);
    await waitFor(() => expect(screen.queryByText('ada@example.com')).toBeNull());
    expect(revokeInvitation.mock.calls).toEqual([[{ invitationId: 'iv1' }]]);
  });
});

describe('a member [4.100]', () => {
  it('gets another role, and the page names the orders that they still know', async () => {
    let role = ada.role;
    const changeMember = jest.fn((change: CallRequest<'changeMember'>) => {
      ({ role } = change);
      return null;
    });
    open({ answers: { members: () => listOf([{ ...ada, role, knownOrderIds: ['F1'] }]), changeMember } });
    expect((await rowOf('Ada')).getByText('Developer')).toBeTruthy();
    press("Change Ada's role");
    const select = screen.getByLabelText('New role for Ada');
    expect(document.activeElement).toBe(select);
    fireEvent.change(select, { target: { value: 'viewer' } });
    press('Save role');
    const said = await screen.findByText(/^Ada's role is now Viewer\. This person has viewed keys/);
    expect(said.parentElement).toBe(document.activeElement);
    expect(screen.getByRole('link', { name: 'F1' })).toBeTruthy();
    expect(changeMember.mock.calls).toEqual([[{ personId: 'c2', role: 'viewer' }]]);
    expect((await rowOf('Ada')).getByText('Viewer')).toBeTruthy();
  });

  it('keeps the role if it is not changed, and the focus returns', async () => {
    open();
    await rowOf('Ada');
    press("Change Ada's role");
    press('Save role');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: "Change Ada's role" }));
  });

  it('keeps the role if the login is too old', async () => {
    open({ answers: { changeMember: refusing('recentLoginNeeded') } });
    await rowOf('Ada');
    press("Change Ada's role");
    fireEvent.change(screen.getByLabelText('New role for Ada'), { target: { value: 'viewer' } });
    press('Save role');
    expect(await screen.findByRole('button', { name: 'Log in again' })).toBeTruthy();
  });

  it('is removed after a question, which says what still works', async () => {
    let members = [ada];
    const removeMember = jest.fn(() => {
      members = [];
      return { revokedTokens: 1, stoppedWebhooks: 2, removedMethods: 1, knownOrderIds: ['F1', STATIC_ORDER] };
    });
    open({ answers: { members: () => listOf(members), removeMember } });
    await rowOf('Ada');
    press('Remove Ada');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Keep member' }));
    fireEvent.keyDown(document.activeElement as Element, { key: 'Escape' });
    expect(removeMember).not.toHaveBeenCalled();
    press('Remove Ada');
    press('Remove member');
    const said = await screen.findByText(
      /^Ada has been removed\. 1 API token was revoked\. 2 webhooks were turned off\. 1 stored payment method was removed/,
    );
    expect(said.parentElement).toBe(document.activeElement);
    expect(said.textContent).toContain('To get new logins for static IP lines, contact support.');
    expect(screen.getByRole('link', { name: 'F1' }).getAttribute('href')).toBe('/person/flow-order?search=F1');
    expect(screen.getByRole('link', { name: STATIC_ORDER }).getAttribute('href')).toBe(`/person/static-order?search=${STATIC_ORDER}`);
    expect(await screen.findByText("You haven't added any members yet")).toBeTruthy();
    expect(removeMember.mock.calls).toEqual([[{ personId: 'c2' }]]);
  });

  it('is listed again after a failure', async () => {
    open({ answers: { members: jest.fn(() => listOf([ada])).mockImplementationOnce(offline) } });
    fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect((await rowOf('Ada')).getByText('Developer')).toBeTruthy();
  });
});

describe('the accounts of others [4.102]', () => {
  it('are opened and left', async () => {
    let others = [other];
    const leaveAccount = jest.fn(() => {
      others = [];
      return null;
    });
    const openAccount = jest.fn(() => Promise.resolve());
    open({ answers: { memberships: () => memberships(...others), leaveAccount }, services: { openAccount } });
    expect((await rowOf('Acme')).getByText('Billing')).toBeTruthy();
    press("Open Acme's account");
    await waitFor(() => expect(openAccount).toHaveBeenCalledWith('c9'));
    press("Leave Acme's account");
    press('Leave account');
    const said = await screen.findByText("You've left Acme's account.");
    expect(document.activeElement).toBe(said);
    expect(leaveAccount.mock.calls).toEqual([[{ accountId: 'c9' }]]);
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Acme' })).toBeNull());
  });

  it('have no section if there are none', async () => {
    open();
    await rowOf('Ada');
    expect(screen.queryByText(texts.members.own.title)).toBeNull();
  });
});

describe('the activity [4.102]', () => {
  it('says who did what, with which order and from where, page by page', async () => {
    const accountActivity = jest.fn(({ before }: CallRequest<'accountActivity'>) =>
      before === undefined
        ? { list: [entry], hasMore: true }
        : { list: [{ ...entry, activityId: '6', personId: '', name: '', call: 'removeMember', memberName: 'Bob' }], hasMore: false },
    );
    open({ answers: { accountActivity } });
    const item = (await screen.findByText('Replaced an order key')).closest('li') as HTMLElement;
    expect(item.textContent).toContain('Ada');
    expect(item.textContent).toContain('Order F1');
    expect(item.textContent).toContain('Germany');
    press('Show more');
    const older = (await screen.findByText('Removed a member')).closest('li') as HTMLElement;
    expect(older.textContent).toContain('Our team');
    expect(older.textContent).toContain('Member: Bob');
    expect(document.activeElement).toBe(older.parentElement);
    expect(accountActivity.mock.calls).toEqual([[{}], [{ before: '7' }]]);
  });

  it('has a text for every call that the API records, and one for those of later releases', async () => {
    const recorded = [...changingCalls, ...revealingCalls, ...memberCalls].toSorted();
    for (const { members } of [texts, textsZh]) expect(Object.keys(members.activity.call).toSorted()).toEqual(recorded);
    open({ answers: { accountActivity: () => ({ list: [{ ...entry, call: 'madeLater' }], hasMore: false }) } });
    expect(await screen.findByText('Another change')).toBeTruthy();
  });
});
