import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { ruleTexts } from 'shared-contracts/texts/rules';
import { queryClient } from 'shared-ui/query';
import { offline, refusing } from 'shared-ui/testing/samples';
import { TestShell, type TestAnswers, type TestShellProps } from 'shared-ui/testing/test-shell';
import base from '../locales/en.json';
import baseZh from '../locales/zh.json';
import ApiTokensPage from './api-tokens-page.tsx';
import texts from './locales/en.json';
import textsZh from './locales/zh.json';
import type { ApiToken } from './use-api-tokens.ts';

const token: ApiToken = {
  tokenId: 't1',
  name: 'Scraper',
  scopes: ['orders:read', 'proxies:write'],
  prefix: 'tg_AbCd',
  createdAt: '2026-11-20T08:00:00.000Z',
  expiresAt: '2100-01-01T00:00:00.000Z',
  lastUsedAt: null,
};
const expired: ApiToken = { ...token, tokenId: 't2', name: 'Old one', expiresAt: '2026-01-01T00:00:00.000Z', lastUsedAt: token.createdAt };
const SECRET = 'tg_AbCdEfGh';
const openLogin = jest.fn();

function open({ language = 'en', answers = {}, ...rest }: Partial<TestShellProps> = {}) {
  const known: TestAnswers = { apiTokens: () => [token], createApiToken: () => ({ token: SECRET, apiToken: token }) };
  return render(
    <TestShell
      namespace="remote-account"
      texts={language === 'zh' ? { ...baseZh, ...textsZh } : { ...base, ...texts }}
      language={language}
      answers={{ ...known, ...answers }}
      services={{ openLogin }}
      {...rest}
    >
      <ApiTokensPage />
    </TestShell>,
  );
}

const nameInput = () => screen.getByLabelText<HTMLInputElement>('Name');
const type = (value: string) => fireEvent.change(nameInput(), { target: { value } });
const choose = (scope: RegExp) => fireEvent.click(screen.getByRole('checkbox', { name: scope }));
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

afterEach(() => {
  queryClient.clear();
  sessionStorage.clear();
});

describe('the list of API tokens [2.145]', () => {
  it('shows the name, scopes, first characters, and times of each token', async () => {
    open({ answers: { apiTokens: () => [token, expired] } });
    const row = within((await screen.findByText('Scraper')).closest('tr') as HTMLElement);
    expect(row.getByText('tg_AbCd…')).toBeTruthy();
    expect(row.getByText('proxies:write')).toBeTruthy();
    expect(row.getByText('Never')).toBeTruthy();
    expect(within(screen.getByText('Old one').closest('tr') as HTMLElement).getByText(/^Expired on /)).toBeTruthy();
  });

  it('says which member created a token [4.100]', async () => {
    open({ answers: { apiTokens: () => [{ ...token, memberName: 'Ada' }] } });
    expect(await screen.findByText('By Ada')).toBeTruthy();
  });

  it('is in Chinese, too, and says when it is empty', async () => {
    open({ language: 'zh', answers: { apiTokens: () => [] } });
    expect(await screen.findByText('暂无 API 令牌')).toBeTruthy();
    expect(screen.getByRole('button', { name: '创建令牌' })).toBeTruthy();
  });

  it('can be reloaded after a failure', async () => {
    const apiTokens = jest.fn(() => [token]).mockImplementationOnce(offline);
    open({ answers: { apiTokens } });
    fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Scraper')).toBeTruthy();
  });

  it('revokes a token after a question, whose harmless answer has the focus', async () => {
    let tokens = [token];
    const revokeApiToken = jest.fn(() => {
      tokens = [];
      return null;
    });
    open({ answers: { apiTokens: () => tokens, revokeApiToken } });
    await screen.findByText('Scraper');
    press('Revoke Scraper');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Keep token' }));
    fireEvent.keyDown(document.activeElement as Element, { key: 'Escape' });
    expect(revokeApiToken).not.toHaveBeenCalled();
    press('Revoke Scraper');
    press('Revoke');
    const said = await screen.findByText('Scraper has been revoked');
    expect(document.activeElement).toBe(said);
    expect(revokeApiToken.mock.calls).toEqual([[{ tokenId: 't1' }]]);
    expect(await screen.findByText("You don't have any API tokens yet")).toBeTruthy();
  });
});

describe('the form for an API token', () => {
  it('creates a token and shows it once, with a button to copy it', async () => {
    const createApiToken = jest.fn(() => ({ token: SECRET, apiToken: token }));
    open({ answers: { createApiToken } });
    type('Scraper');
    choose(/^View orders/);
    choose(/^Extract/);
    fireEvent.change(screen.getByLabelText('Expires'), { target: { value: 'null' } });
    press('Create token');
    expect(await screen.findByText(SECRET)).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Copy your token now' }));
    expect(createApiToken.mock.calls).toEqual([[{ name: 'Scraper', scopes: ['orders:read', 'proxies:write'], lifetimeDays: null }]]);
    expect(screen.getByRole('button', { name: /API token/ })).toBeTruthy();
    press("I've copied it");
    expect(screen.queryByText(SECRET)).toBeNull();
    expect(nameInput().value).toBe('');
    expect(sessionStorage.length).toBe(0);
  });

  it('offers developers no scopes about money [4.100]', () => {
    open({ session: { account: { accountId: 'c9', name: 'Ada', role: 'developer' } } });
    expect(screen.getByRole('checkbox', { name: /^Place, renew/ })).toBeTruthy();
    expect(screen.queryByRole('checkbox', { name: /balance:/ })).toBeNull();
  });

  it('shows beside the fields what is missing, and keeps what was typed', () => {
    const createApiToken = jest.fn(() => ({ token: SECRET, apiToken: token }));
    open({ answers: { createApiToken } });
    type('   ');
    press('Create token');
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
      ruleTexts['apiToken.name'].en,
      ruleTexts['apiToken.scopes'].en,
    ]);
    expect(document.activeElement).toBe(nameInput());
    type('Scraper');
    press('Create token');
    expect(document.activeElement).toBe(screen.getAllByRole('checkbox')[0]);
    expect(nameInput().value).toBe('Scraper');
    expect(createApiToken).not.toHaveBeenCalled();
  });

  it('asks for a new login if the current one is too old, and keeps the form for it', async () => {
    const { unmount } = open({ answers: { createApiToken: refusing('recentLoginNeeded') } });
    type('Scraper');
    choose(/^View orders/);
    press('Create token');
    fireEvent.click(await screen.findByRole('button', { name: 'Log in again' }));
    expect(openLogin).toHaveBeenCalled();
    unmount();
    open();
    expect(nameInput().value).toBe('Scraper');
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /^View orders/ }).checked).toBe(true);
  });

  it('shows why the server refused it, and can be sent again', async () => {
    const createApiToken = jest.fn(() => ({ token: SECRET, apiToken: token })).mockImplementationOnce(refusing('tooManyApiTokens'));
    open({ answers: { createApiToken } });
    type('Scraper');
    choose(/^View orders/);
    press('Create token');
    expect((await screen.findByRole('alert')).textContent).toContain('Revoke a token that you no longer use');
    press('Create token');
    await waitFor(() => expect(screen.getByText(SECRET)).toBeTruthy());
  });
});
