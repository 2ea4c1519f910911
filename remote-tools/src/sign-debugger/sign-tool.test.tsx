import { createHash } from 'node:crypto';
import i18next from 'i18next';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { TestShell } from 'shared-ui/testing/test-shell';
import common from '../locales/en.json';
import en from './locales/en.json';
import late from './result/locales/en.json';
// Preloaded, so that the page's lazy parts resolve at once.
import './example-link.ts';
import './sign-result.tsx';
import SignDebuggerPage from './sign-debugger-page.tsx';

const KEY = 'not-a-real-key';
const ORDER = 'F2603150000EXAMPLE0';
const texts = { ...en.signDebugger, ...late.signDebugger };

// Replaces the page's loader, which would add the result's texts.
beforeAll(() => i18next.init({ lng: 'en', resources: {} }));

async function show() {
  const notify = { success: jest.fn(), warning: jest.fn(), error: jest.fn() };
  render(
    <TestShell namespace="remote-tools" texts={{ ...common, signDebugger: texts }} services={{ notify }}>
      <SignDebuggerPage />
    </TestShell>,
  );
  await screen.findByLabelText(texts.link.label);
  return notify;
}

const paste = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const result = () => screen.getByRole('region', { name: texts.result });
const findings = () =>
  within(screen.getByRole('list', { name: texts.found }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent ?? '');

const sign = (text: string) => createHash('md5').update(text).digest('hex');
const now = () => Math.floor(Date.now() / 1000);

describe('sign debugger', () => {
  it('finds the mistake of the example and shows its error code', async () => {
    await show();
    expect(within(result()).getByText(texts.empty)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: common.pasted.example }));
    expect(await screen.findByText(texts.verdict.explained.title)).toBeTruthy();
    expect(findings()).toEqual([expect.stringContaining(texts.mistakes.newlineAfter), expect.stringContaining(texts.findings.upperCase)]);
    const [code] = within(result()).getAllByRole('link', { name: 'About code 2007' });
    expect(code?.getAttribute('href')).toBe('/help/error-code/2007');
  });

  it('shows the string to sign and the corrected link, masks the key until revealed, and stores it nowhere', async () => {
    const notify = await show();
    const timestamp = now();
    const text = `${ORDER}&${KEY}&${timestamp}`;
    paste(texts.link.label, `https://site.test/api/getIp?orderId=${ORDER}&num=1&timestamp=${timestamp}&sign=${sign(text)}`);
    expect(await screen.findByText(texts.verdict.keyNeeded.title)).toBeTruthy();
    paste(texts.key.label, KEY);
    expect(await screen.findByText(texts.verdict.right.title)).toBeTruthy();
    expect(screen.getByTestId('computed-sign').textContent).toBe(sign(text));
    expect(result().textContent).not.toContain(KEY);
    fireEvent.click(screen.getByRole('button', { name: common.pasted.show }));
    expect(screen.getByTestId('string-to-sign').textContent).toBe(text);

    const link = new URL(screen.getByTestId('right-link').textContent ?? '');
    expect(link.searchParams.get('sign')).toBe(sign(`${ORDER}&${KEY}&${link.searchParams.get('timestamp')}`));
    const writeText = jest.fn(() => Promise.resolve());
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
    fireEvent.click(screen.getByRole('button', { name: 'Copy corrected link' }));
    await waitFor(() => expect(notify.success).toHaveBeenCalledWith('success.tip8'));
    expect(writeText).toHaveBeenCalledWith(link.href);

    expect(location.href).not.toContain(KEY);
    expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
    fireEvent.click(screen.getByRole('button', { name: common.pasted.clear }));
    expect(await screen.findByText(texts.empty)).toBeTruthy();
    expect(document.body.innerHTML).not.toContain(sign(text));
  });

  it('reports a wrong key and a text without a link', async () => {
    await show();
    paste(texts.link.label, 'not a link at all');
    expect(await screen.findByText(texts.noLink)).toBeTruthy();
    const timestamp = now();
    paste(texts.link.label, `/api/getIp?orderId=${ORDER}&timestamp=${timestamp}&sign=${sign('other')}`);
    paste(texts.key.label, KEY);
    expect(await screen.findByText(texts.verdict.unexplained.title)).toBeTruthy();
  });

  it("shows the link's values, and its time in words", async () => {
    jest.useFakeTimers({
      now: Date.UTC(2026, 2, 15, 13, 0),
      doNotFake: ['setTimeout', 'setInterval', 'setImmediate', 'queueMicrotask', 'nextTick'],
    });
    try {
      await show();
      paste(texts.link.label, `/api/getIp?orderId=${ORDER}&timestamp=${Date.UTC(2026, 2, 15, 10, 0) / 1000}`);
      const facts = (await screen.findByRole('heading', { name: texts.facts.title })).parentElement as HTMLElement;
      const rows = within(facts)
        .getAllByRole('row')
        .map(({ textContent }) => textContent);
      expect(rows).toEqual([
        `orderId${ORDER}`,
        expect.stringMatching(/^timestamp1773568800Mar 15, 2026, \d\d:\d\d \S+, 3 hours ago$/),
        `sign${texts.facts.missing}`,
      ]);
    } finally {
      jest.useRealTimers();
    }
  });

  it.each([
    [1, 'by 1 second.'],
    [-90, 'by 90 seconds.'],
    [3600, 'by 1 hour,'],
    [-8 * 3600, 'by 8 hours,'],
  ])('states how far the signed timestamp is from that of the link: %i seconds', async (ahead, shown) => {
    await show();
    const timestamp = now();
    paste(texts.key.label, KEY);
    paste(texts.link.label, `/api/getIp?orderId=${ORDER}&timestamp=${timestamp}&sign=${sign(`${ORDER}&${KEY}&${timestamp + ahead}`)}`);
    expect(await screen.findByText(texts.verdict.explained.title)).toBeTruthy();
    expect(findings()).toEqual([expect.stringContaining(shown)]);
  });

  it('shows the age of an expired signature', async () => {
    await show();
    const timestamp = now() - 30 * 3600;
    const text = `${ORDER}&${KEY}&${timestamp}`;
    paste(texts.key.label, KEY);
    paste(texts.link.label, `/api/getIp?orderId=${ORDER}&timestamp=${timestamp}&sign=${sign(text)}`);
    expect(await screen.findByText(texts.verdict.refused.title)).toBeTruthy();
    expect(findings()).toEqual([expect.stringContaining('from 30 hours ago, and signatures are valid for 24 hours')]);
  });
});
