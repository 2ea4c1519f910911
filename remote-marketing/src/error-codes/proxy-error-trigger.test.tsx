import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { ApiError } from 'shared-contracts/api/api-error';
import { proxyErrorNames, proxyErrors } from 'shared-contracts/proxy/errors';
import type { SiteSettings } from 'shared-contracts/shell';
import { sampleSite } from 'shared-contracts/testing/sample-site';
import { TestShell, type TestAnswers } from 'shared-ui/testing/test-shell';
import { CodeTable } from './code-table.tsx';
import ErrorCodesPage from './error-codes-page.tsx';
import type { ExplainedCode } from './explained-code.ts';
import en from './locales/en.json';
// Imported eagerly so that the page does not have to load it.
import './proxy-error-trigger.tsx';

const answer = {
  command: 'curl -x http://127.0.0.1:18000 https://localhost/webCommon/getLocalIp',
  status: 407,
  proxyStatus: 'tidegate; error=http_request_denied; details="2005"',
  body: '',
};

const site: SiteSettings = { ...sampleSite, proxyEntry: { host: 'h', port: 1 } };

const words = { meaning: 'Meaning', cause: 'Cause', cure: 'Cure' };
const rows: readonly ExplainedCode[] = [
  { code: 2005, ...words, shown: 'authFailed' },
  { code: 2007, ...words, shown: 'signatureFailed' },
  { code: 1100, ...words },
];

interface Shown {
  readonly answers?: TestAnswers;
  readonly mode?: SiteSettings['mode'];
  readonly children?: ReactNode;
}

function show({ answers = {}, mode = 'sandbox', children = <CodeTable label="Codes" rows={rows} /> }: Shown = {}) {
  render(
    <TestShell namespace="remote-marketing" texts={en} answers={answers} services={{ site: { ...site, mode } }}>
      {children}
    </TestShell>,
  );
}

const button = (code: number) => document.getElementById(String(code))?.querySelector('button') as HTMLButtonElement;

describe('the sandbox trigger of a proxy error', () => {
  it('is offered for every proxy error on the page', () => {
    show({ children: <ErrorCodesPage /> });
    expect(document.querySelectorAll('button')).toHaveLength(proxyErrorNames.length);
    for (const { code } of Object.values(proxyErrors)) expect(button(code).textContent).toBe(`Show in the sandbox ${code}`);
  });

  it('is offered for no other code, and never in production', () => {
    show();
    expect(screen.getAllByRole('button')).toHaveLength(2);
    cleanup();
    show({ mode: 'production' });
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('shows the request, its status and its Proxy-Status, and sends it again on the next click', async () => {
    const asked = jest.fn(() => answer);
    show({ answers: { sandboxProxyError: asked } });
    fireEvent.click(button(2005));
    const status = await screen.findByRole('status');
    expect(await within(status).findByText(answer.proxyStatus)).toBeTruthy();
    expect(within(status).getByText(answer.command)).toBeTruthy();
    expect(within(status).getByText('407')).toBeTruthy();
    expect(within(status).queryByText(en.errorCodes.show.body)).toBeNull();
    expect(asked.mock.calls).toEqual([[{ name: 'authFailed' }]]);
    expect(button(2005).textContent).toContain('Show again');
    fireEvent.click(button(2005));
    await within(await screen.findByRole('status')).findByText(answer.proxyStatus);
    expect(asked).toHaveBeenCalledTimes(2);
  });

  it('shows the response of an extraction call, which has no such header', async () => {
    show({ answers: { sandboxProxyError: () => ({ ...answer, status: 200, proxyStatus: null, body: '{"code":2007}' }) } });
    fireEvent.click(button(2007));
    expect(await screen.findByText('{"code":2007}')).toBeTruthy();
    expect(screen.queryByText('Proxy-Status')).toBeNull();
  });

  it.each([
    ['the API cannot be reached', new ApiError(0, 0, 'offline'), en.errorCodes.show.failed],
    ['there were too many requests', new ApiError(1101, 429, 'Too many requests'), 'Too many requests'],
  ])('explains why there is no result: %s', async (_, failure, text) => {
    const sandboxProxyError = () => {
      throw failure;
    };
    show({ answers: { sandboxProxyError } });
    fireEvent.click(button(2005));
    expect(await screen.findByText(text)).toBeTruthy();
  });
});
