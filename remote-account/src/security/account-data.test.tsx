import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { CallRequest } from 'shared-contracts/api/calls';
import { ruleTexts } from 'shared-contracts/texts/rules';
import { queryClient } from 'shared-ui/query';
import { saveFile } from 'shared-ui/save-file';
import { refusing } from 'shared-ui/testing/samples';
import { openSecurity, press, row } from './testing/open-security.tsx';
import type { Deletion } from './use-deletion.ts';

jest.mock('shared-ui/save-file', () => ({ saveFile: jest.fn() }));

const notify = { success: jest.fn(), warning: jest.fn(), error: jest.fn() };

afterEach(() => {
  queryClient.clear();
  jest.clearAllMocks();
});

const none: Deletion = { dueAt: null, activeOrders: 2, balanceCents: 1234, currency: 'USD' };
const due: Deletion = { ...none, dueAt: '2026-12-04T08:00:00.000Z' };

describe('the export', () => {
  it('collects all sections and pages into one file', async () => {
    const accountData = jest.fn(({ section, offset }: CallRequest<'accountData'>) => {
      const sections = ['customers', 'orders', 'payments'];
      if (section === undefined) return { sections, rows: [], next: null };
      if (section === 'payments') return { sections, rows: [], next: null };
      if (section === 'orders' && offset === 0) return { sections, rows: [{ id: 'F1' }], next: 1000 };
      return { sections, rows: [{ id: section === 'orders' ? 'F2' : 'c1' }], next: null };
    });
    openSecurity({ answers: { accountData } });
    await row('Export');
    press('Download my data');
    expect(await screen.findByText('The file was downloaded')).toBeTruthy();
    const [name, content] = jest.mocked(saveFile).mock.calls[0] ?? [];
    expect(name).toBe('tidegate-data.json');
    expect(JSON.parse(content as string)).toEqual({ customers: [{ id: 'c1' }], orders: [{ id: 'F1' }, { id: 'F2' }] });
  });

  it('asks for a new login if the current one is too old', async () => {
    openSecurity({ answers: { accountData: refusing('recentLoginNeeded') } });
    await row('Export');
    press('Download my data');
    expect(await screen.findByRole('button', { name: 'Log in again' })).toBeTruthy();
    expect(saveFile).not.toHaveBeenCalled();
  });
});

describe('the deletion', () => {
  it('says what is lost, needs a confirmation, and can be canceled', async () => {
    let deletion = none;
    const requestDeletion = jest.fn(() => (deletion = due));
    const cancelDeletion = jest.fn(() => (deletion = none));
    openSecurity({ answers: { accountDeletion: () => deletion, requestDeletion, cancelDeletion }, services: { notify } });
    await row('Delete account');
    press('Delete account');
    expect(screen.getByText("2 active orders will stop working when the account is deleted, and they won't be refunded.")).toBeTruthy();
    expect(screen.getByText(/^Your balance of \$12\.34 will be lost/)).toBeTruthy();
    press('Delete my account');
    expect(screen.getByText(ruleTexts['deletion.understood'].en)).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('checkbox'));
    expect(requestDeletion).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('checkbox'));
    press('Delete my account');
    fireEvent.click(await screen.findByRole('button', { name: 'Keep my account' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Delete account' })).toBeTruthy());
    expect([requestDeletion.mock.calls, cancelDeletion.mock.calls]).toEqual([[[{ understood: true }]], [[{}]]]);
  });

  it('is in Chinese, too', async () => {
    openSecurity({ language: 'zh', answers: { accountDeletion: () => none } });
    await row('注销账号');
    press('注销账号');
    expect(screen.getByText('2 笔状态正常的订单将在账号注销后失效，不予退款。')).toBeTruthy();
  });
});
