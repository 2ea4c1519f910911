import { fireEvent, render, screen } from '@testing-library/react';
import type { CallResponse } from 'shared-contracts/api/calls';
import { TestShell } from 'shared-ui/testing/test-shell';
import en from './locales/en.json';
import zh from './locales/zh.json';
import WebhookInbox from './webhook-inbox.tsx';

jest.mock('./sandbox-texts.ts', () => ({ useSandboxTexts: () => true }));

const request: CallResponse<'sandboxWebhooks'>[number] = {
  url: 'https://hooks.example.com/',
  headers: [{ name: 'Tidegate-Event', value: 'test' }],
  body: '{"event":"test"}',
  status: 200,
  at: '2026-12-01T08:00:00.000Z',
};

function open(requests: readonly (typeof request)[], language: 'en' | 'zh' = 'en') {
  const sandboxWebhooks = jest.fn(() => [...requests]);
  render(
    <TestShell
      namespace="sandbox"
      texts={language === 'en' ? en : zh}
      language={language}
      address="/sandbox/webhooks?url=https://hooks.example.com/"
      answers={{ sandboxWebhooks }}
    >
      <WebhookInbox />
    </TestShell>,
  );
  return sandboxWebhooks;
}

describe('the webhook inbox of the sandbox', () => {
  it.each([
    ['en', en],
    ['zh', zh],
  ] as const)('shows body and headers of the requests to a URL, in %s', async (language, texts) => {
    const sandboxWebhooks = open([request], language);
    expect(await screen.findByRole('heading', { name: request.url })).toBeTruthy();
    expect(screen.getByText('{"event":"test"}')).toBeTruthy();
    expect(screen.getByText('Tidegate-Event: test')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: texts.webhook.refresh }));
    expect(sandboxWebhooks.mock.calls).toEqual([[{ url: request.url }], [{ url: request.url }]]);
  });

  it('says that nothing has been received', async () => {
    open([]);
    expect(await screen.findByText(en.webhook.empty)).toBeTruthy();
  });
});
