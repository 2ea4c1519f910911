import { act, fireEvent, render, screen } from '@testing-library/react';
import { ApiError } from 'shared-contracts/api/api-error';
import type { Language } from 'shared-contracts/languages';
import type { SiteSettings } from 'shared-contracts/shell';
import { sampleSite } from 'shared-contracts/testing/sample-site';
import { TestShell, type TestAnswers } from 'shared-ui/testing/test-shell';
import en from '../locales/en.json';
import zh from '../locales/zh.json';
import { DemoRequest } from './demo-request.tsx';
import type { DemoAnswer } from './use-demo-request.ts';

const answer: DemoAnswer = {
  isExample: false,
  ip: '198.51.100.24',
  countryCode: 'DE',
  countryName: 'Germany',
  milliseconds: 1412,
  at: '2026-11-21T08:00:00.000Z',
  left: 9,
};

function show(demoRequest: NonNullable<TestAnswers['demoRequest']>, language: Language = 'en', mode: SiteSettings['mode'] = 'sandbox') {
  const track = jest.fn();
  const site: SiteSettings = { ...sampleSite, mode, proxyEntry: { host: 'localhost', port: 1 } };
  render(
    <TestShell
      namespace="remote-marketing"
      texts={language === 'zh' ? zh : en}
      language={language}
      answers={{ demoRequest }}
      services={{ site, track }}
    >
      <DemoRequest />
    </TestShell>,
  );
  return { track };
}

const send = async (name = 'Send a request') => act(async () => fireEvent.click(screen.getByRole('button', { name })));
const litPlaces = () => document.querySelectorAll('circle[data-lit=true]').length;
const statusText = () => screen.getByRole('status').querySelector('p')?.textContent;

describe('the demo request', () => {
  it('sends one request from the selected country or region and shows the response', async () => {
    const asked = jest.fn(() => answer);
    const { track } = show(asked);
    expect(statusText()).toContain("don't need an account");
    expect(litPlaces()).toBe(0);
    expect(screen.queryByRole('term')).toBeNull();
    expect(screen.getAllByRole('definition', { hidden: true }).map(({ textContent }) => textContent)).toEqual(['–', '–', '–', '–']);
    fireEvent.change(screen.getByLabelText('Country or region'), { target: { value: 'DE' } });
    await send();
    expect(asked.mock.calls).toEqual([[{ country: 'DE' }]]);
    expect(screen.getAllByRole('term').map((term) => [term.textContent, term.nextSibling?.textContent])).toEqual([
      ['Exit IP', '198.51.100.24'],
      ['Response time', '1,412 ms'],
      ['Country or region', 'Germany'],
      ['Requests left this hour', '9'],
    ]);
    expect(statusText()).toMatch(/Sent on Nov 21, 2026/);
    expect(litPlaces()).toBe(1);
    expect(track).toHaveBeenCalledWith({ place: 'home-demo', button: 'send' });
  });

  it('marks a sample result as such, and says that no request was sent', async () => {
    show(() => ({ ...answer, isExample: true }));
    await send();
    expect(statusText()).toMatch(/Sample result. No request was sent/);
    expect(statusText()).not.toContain('Sent on');
  });

  it.each([
    ['sandbox', true],
    ['production', false],
  ] as const)('marks an exit as simulated in %s: %s', async (mode, isStandIn) => {
    show(() => answer, 'en', mode);
    await send();
    expect(screen.queryByText(en.home.demo.sandbox) !== null).toBe(isStandIn);
  });

  it('is localized in Chinese, including place names', async () => {
    show(() => ({ ...answer, isExample: true }), 'zh');
    expect(screen.getByRole('option', { name: '日本' })).toHaveProperty('value', 'JP');
    await send('发送请求');
    expect(statusText()).toMatch(/示例数据.*未实际发送请求/);
  });

  it('sends nothing more while waiting, and keeps the focus', async () => {
    const asked = jest.fn(() => new Promise<DemoAnswer>(() => undefined));
    show(asked);
    const button = screen.getByRole('button');
    button.focus();
    await send();
    expect(statusText()).toBe('Waiting for a response');
    await send();
    expect(asked).toHaveBeenCalledTimes(1);
    expect(document.activeElement).toBe(button);
  });

  it('shows when to retry after too many requests', async () => {
    show(() => {
      throw new ApiError(1101, 429, 'Too many requests. Try again in 2400 s');
    });
    await send();
    expect(statusText()).toBe('Too many requests. Try again in 2400 s');
    expect(screen.getByRole('button').textContent).toBe('Send a request');
  });

  it('offers a retry after a failure', async () => {
    let fails = true;
    show(() => {
      if (fails) throw new ApiError(0, 0, 'System error');
      return answer;
    });
    await send();
    expect(statusText()).toBe('No response. Check your connection and try again.');
    fails = false;
    await send('Try again');
    expect(screen.getAllByRole('definition')[0]?.textContent).toBe('198.51.100.24');
  });
});
