import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { ApiError } from 'shared-contracts/api/api-error';
import { STATUS_DAYS, statusComponents } from 'shared-contracts/constants';
import type { Language } from 'shared-contracts/languages';
import { formatTime } from 'shared-ui/format';
import { TestShell } from 'shared-ui/testing/test-shell';
import roomEn from '../locales/en.json';
import roomZh from '../locales/zh.json';
import StatusPage from './status-page.tsx';
import en from './texts/en.ts';
import zh from './texts/zh.ts';
import type { ServiceStatus, StatusDay, StatusPart } from '../availability/use-status.ts';

const texts = { en: { ...roomEn, ...en }, zh: { ...roomZh, ...zh } };
const last = Date.parse('2026-12-01T00:00:00Z');
const dateOf = (index: number) => new Date(last - (STATUS_DAYS - 1 - index) * 86_400_000).toISOString().slice(0, 10);
const calm = (index: number): StatusDay => ({ date: dateOf(index), state: 'operational', checked: 1440, degraded: 0, down: 0 });

function part(id: StatusPart['id'], changes: Partial<StatusPart> = {}): StatusPart {
  const days = Array.from({ length: STATUS_DAYS }, (_, index) => calm(index));
  return { id, state: 'operational', since: '2026-11-01T00:00:00Z', checkedAt: '2026-12-01T08:00:00Z', days, ...changes };
}

const fine: ServiceStatus = { now: '2026-12-01T08:00:30Z', components: statusComponents.map((id) => part(id)), incidents: [] };
const withGateway = (changes: Partial<StatusPart>): ServiceStatus => ({
  ...fine,
  components: [...statusComponents.slice(0, 4).map((id) => part(id)), part('gateway', changes)],
});

async function show(status: () => ServiceStatus, language: Language = 'en') {
  await act(async () =>
    render(
      <TestShell namespace="remote-marketing" texts={texts[language]} language={language} answers={{ status }}>
        <StatusPage />
      </TestShell>,
    ),
  );
}

const card = (name: string) => within(screen.getByRole('heading', { level: 2, name }).closest('li') as HTMLElement);

beforeEach(() => jest.useFakeTimers({ now: Date.parse(fine.now) }));
afterEach(() => jest.useRealTimers());

describe('the status page', () => {
  it('shows all components as operational, and the time of the last check', async () => {
    await show(() => fine);
    expect(screen.getByRole('status').textContent).toMatch(/All systems operational.*Last checked Dec 1, 2026/);
    expect(screen.getAllByText('Operational')).toHaveLength(statusComponents.length);
    expect(screen.getByText('No incidents.')).toBeTruthy();
  });

  it.each([
    ['down', 'Some services are down', 'Down'],
    ['degraded', 'Some services are degraded', 'Degraded'],
    ['unknown', 'Recent check results are missing', 'No data'],
  ] as const)('shows the worst state as the overall status: %s', async (state, sentence, word) => {
    await show(() => withGateway({ state }));
    expect(screen.getByRole('status').textContent).toContain(sentence);
    expect(card('Gateway').getByText(word)).toBeTruthy();
    expect(card('Extraction').getByText('Operational')).toBeTruthy();
  });

  it('shows a bar for each day, and describes the bad days to screen readers', async () => {
    const days = [...part('gateway').days.slice(0, -2), { ...calm(88), state: 'down', down: 75, degraded: 3 } as const, calm(89)];
    await show(() => withGateway({ days }));
    const history = card('Gateway').getByRole('img');
    expect(history.children).toHaveLength(STATUS_DAYS);
    expect(history.getAttribute('aria-label')).toBe(
      'Gateway, last 90 days: 99.94% uptime. November 30, 2026: down for 1 h 15 min and degraded for 3 min.',
    );
    expect(card('Extraction').getByRole('img').getAttribute('aria-label')).toBe('Extraction, last 90 days: 100% uptime. No incidents.');
  });

  it('states when monitoring began, and claims nothing for the days before', async () => {
    const days = part('gateway').days.map((day, index): StatusDay => (index < 89 ? { ...day, state: 'unknown', checked: 0 } : day));
    const young = { ...fine, components: statusComponents.map((id) => part(id, { days })) };
    await show(() => young);
    expect(card('Gateway').getByText('100% uptime since Dec 1')).toBeTruthy();
    expect(screen.getByText('No incidents since monitoring began on December 1, 2026.')).toBeTruthy();
    cleanup();
    const none = days.map((day) => ({ ...day, checked: 0 }));
    await show(() => ({ ...fine, components: statusComponents.map((id) => part(id, { days: none })) }), 'zh');
    expect(card('网关').getByText('暂无数据', { selector: 'p > span' })).toBeTruthy();
    expect(screen.queryByText('没有故障。')).toBeNull();
  });

  it('states that the claimed IP availability is a target', async () => {
    await show(() => fine);
    const about = within(screen.getByRole('heading', { name: 'IP availability' }).parentElement as HTMLElement);
    expect(about.getByText(/^99\.99% is our goal for availability\./)).toBeTruthy();
    expect(about.getByText('Not measured yet.')).toBeTruthy();
    expect(about.getByRole('link')).toHaveProperty('pathname', '/claims');
  });

  it('separates days with the punctuation of the language', async () => {
    const days = part('gateway').days.map((day, index): StatusDay => (index > 87 ? { ...day, state: 'down', down: 2 } : day));
    await show(() => withGateway({ days }), 'zh');
    expect(card('网关').getByRole('img').getAttribute('aria-label')).toMatch(/故障 2 分钟；.*故障 2 分钟。$/);
  });

  it('never rounds up to 100%', async () => {
    const days = [...part('gateway').days.slice(0, -1), { ...calm(89), state: 'down', down: 1 } as const];
    await show(() => withGateway({ days }));
    expect(card('Gateway').getByText('99.99% uptime')).toBeTruthy();
  });

  it('lists past and ongoing incidents, in Chinese too', async () => {
    const incidents: ServiceStatus['incidents'] = [
      { component: 'gateway', state: 'down', from: '2026-12-01T07:00:00Z', to: null },
      { component: 'sms', state: 'degraded', from: '2026-11-20T07:00:00Z', to: '2026-11-20T07:12:00Z' },
    ];
    await show(() => ({ ...fine, incidents }), 'zh');
    const [first, second] = within(screen.getByRole('heading', { name: '最近 90 天的故障' }).parentElement as HTMLElement).getAllByRole(
      'listitem',
    );
    // Times are shown in the reader's time zone.
    expect(first?.textContent).toBe(`网关故障自 ${formatTime('2026-12-01T07:00:00Z', 'zh')} 起，尚未恢复`);
    expect(second?.textContent).toBe(`短信验证码不稳定${formatTime('2026-11-20T07:00:00Z', 'zh')}，持续 12 分钟`);
  });

  it('reports an unreachable API, keeps the last status, and retries automatically and on request', async () => {
    let isAway = true;
    await show(() => {
      if (isAway) throw new ApiError(503, 503, 'System error');
      return fine;
    });
    expect(screen.getByRole('alert').textContent).toContain("Our servers can't be reached");
    isAway = false;
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Try again' })));
    expect(screen.getByRole('status').textContent).toContain('All systems operational');
    isAway = true;
    await act(async () => jest.advanceTimersByTime(60_000));
    expect(screen.getByRole('alert')).toBeTruthy();
    expect(screen.getAllByText('Operational')).toHaveLength(statusComponents.length);
    isAway = false;
    await act(async () => jest.advanceTimersByTime(60_000));
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
