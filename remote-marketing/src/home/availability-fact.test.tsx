import { act, render, screen } from '@testing-library/react';
import type { CallResponse } from 'shared-contracts/api/calls';
import type { Language } from 'shared-contracts/languages';
import { sampleSite } from 'shared-contracts/testing/sample-site';
import { offline } from 'shared-ui/testing/samples';
import { TestShell } from 'shared-ui/testing/test-shell';
import { AvailabilityFact } from './availability-fact.tsx';
import en from './locales/en.json';
import zh from './locales/zh.json';

const month = { attempts: 43_120, available: 43_108, since: '2026-11-02' };

/** What the browser runs once it is idle. */
let whenIdle: (() => void)[] = [];
beforeEach(() => {
  whenIdle = [];
  Object.assign(globalThis, {
    requestIdleCallback: (work: () => void) => whenIdle.push(work),
    cancelIdleCallback: (handle: number) => whenIdle.splice(handle - 1, 1),
  });
});
afterAll(() => {
  Reflect.deleteProperty(globalThis, 'requestIdleCallback');
  Reflect.deleteProperty(globalThis, 'cancelIdleCallback');
});

interface Shown {
  readonly language?: Language;
  readonly mode?: 'sandbox' | 'production';
  readonly measured: () => CallResponse<'ipAvailability'>;
}

function show({ language = 'en', mode = 'production', measured }: Shown) {
  const site = { ...sampleSite, mode };
  return render(
    <TestShell
      namespace="remote-marketing"
      texts={language === 'zh' ? zh : en}
      language={language}
      answers={{ ipAvailability: measured }}
      services={{ site }}
    >
      <AvailabilityFact />
    </TestShell>,
  );
}

const idle = () => act(async () => whenIdle.forEach((work) => work()));

/** Name of the link once the page has been idle. */
async function nameOf(shown: Shown): Promise<string> {
  show(shown);
  await idle();
  return screen.getByRole('link').textContent;
}

describe('the availability in the first screen [C2]', () => {
  it('is requested once the page is idle, and links to the status page', async () => {
    const measured = jest.fn(() => month);
    show({ measured });
    const link = screen.getByRole('link', { name: 'See live status' });
    expect(link).toHaveProperty('pathname', '/status');
    expect(measured).not.toHaveBeenCalled();
    await idle();
    expect(link.textContent).toBe('99.97% since Nov 2, 2026');
    expect(link).toHaveProperty('pathname', '/status');
  });

  it('is not requested for a page that was left before', () => {
    show({ measured: () => month }).unmount();
    expect(whenIdle).toEqual([]);
  });

  it.each([
    ['zh', 'production', '2026年11月2日至今 99.97%'],
    ['en', 'sandbox', '99.97% (simulated)'],
    ['zh', 'sandbox', '99.97%（模拟数据）'],
  ] as const)('is a percentage with its first day, or marked as simulated (%s, %s)', async (language, mode, text) => {
    expect(await nameOf({ language, mode, measured: () => month })).toBe(text);
  });

  it.each([
    ['there are too few checks', () => ({ ...month, attempts: 99, available: 98 })],
    ['nothing was measured', () => null],
    ['the request fails', offline],
  ])('stays a link to the status if %s', async (_, measured) => {
    expect(await nameOf({ measured })).toBe('See live status');
  });
});
