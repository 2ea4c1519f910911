import { fireEvent, render, screen, within } from '@testing-library/react';
import { TestShell, type TestAnswers, type TestShellProps } from 'shared-ui/testing/test-shell';
import base from '../../locales/en.json';
import baseZh from '../../locales/zh.json';
import texts from '../locales/en.json';
import textsZh from '../locales/zh.json';
import SecurityPage from '../security-page.tsx';
import type { SecurityEvent } from '../security-events.ts';

export const login: SecurityEvent = {
  eventId: '3',
  kind: 'loggedIn',
  method: 'password',
  at: '2026-11-20T08:00:00.000Z',
  ip: '203.0.113.7',
  country: 'DE',
  browser: 'Firefox',
  system: 'Linux',
};

/** Renders the security page of a customer in a test. */
export function openSecurity({ language = 'en', answers = {}, ...rest }: Partial<TestShellProps> = {}): void {
  const known: TestAnswers = {
    passkeys: () => [],
    accountDeletion: () => ({ dueAt: null, activeOrders: 0, balanceCents: 0, currency: 'USD' }),
    secondFactor: () => ({ totpSince: null, recoveryCodesLeft: 0, resetDueAt: null }),
    securityEvents: () => ({ events: [login], hasMore: false }),
  };
  render(
    <TestShell
      namespace="remote-account"
      texts={language === 'zh' ? { ...baseZh, ...textsZh } : { ...base, ...texts }}
      language={language}
      answers={{ ...known, ...answers }}
      {...rest}
    >
      <SecurityPage />
    </TestShell>,
  );
}

export const row = async (name: string) => {
  const heading = await screen.findByRole('heading', { level: 3, name });
  return within(heading.closest('li') as HTMLElement);
};
export const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
