import { fireEvent, render, screen } from '@testing-library/react';
import type { CallResponse } from 'shared-contracts/api/calls';
import { TestShell } from 'shared-ui/testing/test-shell';
import EmailOutbox from './email-outbox.tsx';
import en from './locales/en.json';
import zh from './locales/zh.json';

jest.mock('./sandbox-texts.ts', () => ({ useSandboxTexts: () => true }));

const email: CallResponse<'sandboxEmails'>[number] = {
  address: 'anna@example.com',
  subject: 'Receipt for your payment of $12.34',
  html: '<html><head></head><body><h1>Receipt</h1></body></html>',
  page: '/sandbox/api/emails/1',
  text: 'Amount: $12.34',
  headers: [{ name: 'List-Unsubscribe', value: '<https://api.example/x>' }],
  at: '2026-12-01T08:00:00.000Z',
};

function open(emails: readonly (typeof email)[], language: 'en' | 'zh' = 'en') {
  const sandboxEmails = jest.fn(() => [...emails]);
  render(
    <TestShell
      namespace="sandbox"
      texts={language === 'en' ? en : zh}
      language={language}
      address="/sandbox/email?address=anna@example.com"
      answers={{ sandboxEmails }}
    >
      <EmailOutbox />
    </TestShell>,
  );
  return sandboxEmails;
}

describe('the email outbox of the sandbox', () => {
  it.each([
    ['en', en],
    ['zh', zh],
  ] as const)('shows both versions and the headers of a message to an address, in %s [4.61]', async (language, texts) => {
    const sandboxEmails = open([email], language);
    expect(await screen.findByRole('heading', { name: email.subject })).toBeTruthy();
    const frame = screen.getByTitle<HTMLIFrameElement>(`${texts.email.html}: ${email.subject}`);
    expect(frame.getAttribute('src')).toBe(email.page);
    expect(frame.getAttribute('sandbox')).not.toMatch(/allow-(scripts|same-origin)/);
    expect(screen.getByText('Amount: $12.34')).toBeTruthy();
    expect(screen.getByText('List-Unsubscribe: <https://api.example/x>')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: texts.email.refresh }));
    expect(sandboxEmails.mock.calls).toEqual([[{ address: 'anna@example.com' }], [{ address: 'anna@example.com' }]]);
  });

  it('says that nothing has been sent', async () => {
    open([]);
    expect(await screen.findByText(en.email.empty)).toBeTruthy();
  });
});
