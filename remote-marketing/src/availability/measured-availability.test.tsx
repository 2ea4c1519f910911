import { act, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { languages, type Language } from 'shared-contracts/languages';
import { sampleSite } from 'shared-contracts/testing/sample-site';
import { TestShell } from 'shared-ui/testing/test-shell';
import ClaimsPage from '../claims/claims-page.tsx';
import claimsEn from '../claims/texts/en.ts';
import claimsZh from '../claims/texts/zh.ts';
import roomEn from '../locales/en.json';
import roomZh from '../locales/zh.json';
import StatusPage from '../status/status-page.tsx';
import statusEn from '../status/texts/en.ts';
import statusZh from '../status/texts/zh.ts';
import type { ServiceStatus, StatusState } from './use-status.ts';
import { MeasuredAvailability } from './measured-availability.tsx';

type Measured = ServiceStatus['ipAvailability'];

const texts = { en: { ...roomEn, ...claimsEn, ...statusEn }, zh: { ...roomZh, ...claimsZh, ...statusZh } };
const answerOf = (ipAvailability: Measured): ServiceStatus => ({
  now: '2026-12-01T08:00:30Z',
  components: [],
  incidents: [],
  ipAvailability,
});

interface Shown {
  readonly language: Language;
  readonly mode?: 'sandbox' | 'production';
  readonly status?: () => ServiceStatus;
}

/** Text of a page or a component. */
async function textOf(children: ReactNode, { language, mode = 'production', status = () => answerOf(null) }: Shown): Promise<string> {
  const site = { ...sampleSite, mode, proxyEntry: { host: 'h', port: 1 } };
  const { container } = await act(async () =>
    render(
      <TestShell namespace="remote-marketing" texts={texts[language]} language={language} answers={{ status }} services={{ site }}>
        {children}
      </TestShell>,
    ),
  );
  return container.textContent;
}

const textFor = (state: Partial<StatusState>, shown: Shown) =>
  textOf(<MeasuredAvailability status={undefined} isAway={false} {...state} />, shown);

const month = { attempts: 43_120, available: 43_108, since: '2026-11-02' };
const cases: readonly (readonly [Measured, string, string])[] = [
  [null, 'Not measured yet.', '尚未实测。'],
  [undefined, 'Not measured yet.', '尚未实测。'],
  [
    { attempts: 99, available: 98, since: '2026-12-01' },
    '98 of 99 checks have succeeded since December 1, 2026.',
    '检测始于 2026年12月1日，共检测 99 次，成功 98 次。',
  ],
  [
    { attempts: 1500, available: 1499, since: '2026-11-03' },
    '99.9% of 1,500 checks have succeeded since November 3, 2026.',
    '检测始于 2026年11月3日，共检测 1,500 次，成功率 99.9%。',
  ],
  [month, '99.97% of 43,120 checks succeeded in the last 30 days.', '最近 30 天共检测 43,120 次，成功率 99.97%。'],
];

describe('the measured IP availability [C2]', () => {
  it.each(cases)('for %j', async (measured, en, zh) => {
    const status = answerOf(measured);
    expect(await textFor({ status }, { language: 'en' })).toBe(en);
    expect(await textFor({ status }, { language: 'zh' })).toBe(zh);
  });

  it.each(languages)('is marked as simulated in the sandbox, if there is a figure (%s)', async (language) => {
    const { simulated, none } = texts[language].availability;
    const inSandbox = (measured: Measured) => textFor({ status: answerOf(measured) }, { language, mode: 'sandbox' });
    expect(await inSandbox(month)).toContain(simulated);
    expect(await inSandbox(null)).toBe(none);
  });

  it.each(languages)('is missing while it loads, and without an API, unless it was loaded before (%s)', async (language) => {
    const { loading, away, none } = texts[language].availability;
    expect(await textFor({}, { language })).toBe(loading);
    expect(await textFor({ isAway: true }, { language })).toBe(away);
    expect(await textFor({ isAway: true, status: answerOf(null) }, { language })).toBe(none);
  });

  it.each([
    ['en', '99.97% of 43,120 checks', '99.99% is our goal for availability.'],
    ['zh', '成功率 99.97%', '99.99% 为 IP 可用率的目标值'],
  ] as const)('is beside the target on the status page and the page about our figures (%s)', async (language, figure, target) => {
    for (const page of [<StatusPage key="status" />, <ClaimsPage key="claims" />]) {
      const text = await textOf(page, { language, status: () => answerOf(month) });
      expect(text).toContain(figure);
      expect(text).toContain(target);
    }
  });
});
