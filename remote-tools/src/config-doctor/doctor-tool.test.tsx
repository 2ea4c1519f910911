import i18next from 'i18next';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { compatibleRefusal } from 'shared-contracts/texts/proxy-errors/error-codes';
import type { ProxyErrorName } from 'shared-contracts/proxy/errors';
import { japan, offline, refusing } from 'shared-ui/testing/samples';
import { TestShell, type TestAnswers } from 'shared-ui/testing/test-shell';
import common from '../locales/en.json';
import en from './locales/en.json';
import late from './result/locales/en.json';
// Preloaded, so that the page's lazy part resolves at once.
import './doctor-result.tsx';
import ConfigDoctorPage from './config-doctor-page.tsx';

const KEY = 'notARealKeyForAnExample1';
const USER = 'F260315ABCDEFGHJKMN_JP___10_kmwqzrta';
/** Proxy entry of the test shell. */
const ENTRY = '127.0.0.1:18000';
const texts = { ...en.configDoctor, ...late.configDoctor };

type Check = NonNullable<TestAnswers['checkProxyUser']>;

// Replaces the page's loader, which would add the result's texts.
beforeAll(() => i18next.init({ lng: 'en', resources: {} }));

async function show(checkProxyUser: Check = () => ({ refusal: null }), more: TestAnswers = {}) {
  const asked = jest.fn<ReturnType<Check>, Parameters<Check>>(checkProxyUser);
  const answers: TestAnswers = {
    checkProxyUser: asked,
    countryProvinceList: () => [
      japan,
      { code: 'GB', pid: 77, continentCode: 'EU', enName: 'United Kingdom', zhName: '英国', provinces: [] },
    ],
    ...more,
  };
  render(
    <TestShell namespace="remote-tools" texts={{ ...common, configDoctor: texts }} answers={answers}>
      <ConfigDoctorPage />
    </TestShell>,
  );
  await screen.findByLabelText(texts.setting.label);
  return asked;
}

const paste = (value: string) => fireEvent.change(screen.getByLabelText(texts.setting.label), { target: { value } });
const result = () => screen.getByRole('region', { name: texts.result });
const rows = () =>
  within(result())
    .getAllByRole('row')
    .map(({ textContent }) => textContent);
const findings = () =>
  within(screen.getByRole('list', { name: texts.found }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent ?? '');
const ask = async () => fireEvent.click(await screen.findByRole('button', { name: texts.gateway.ask }));
const answer = () => screen.getByTestId('gateway-answer').textContent;

const refusingUsers =
  (refusals: Readonly<Record<string, ProxyErrorName | null>>): Check =>
  ({ user }) => {
    const refusal = refusals[user] ?? null;
    return refusal === null ? { refusal } : compatibleRefusal(refusal);
  };

describe('config doctor', () => {
  it('finds the faults of the example and repairs it', async () => {
    const asked = await show();
    fireEvent.click(screen.getByRole('button', { name: common.pasted.example }));
    expect(await screen.findByText(texts.verdict.wrong.title)).toBeTruthy();
    const found = [
      "there's a leading or trailing space",
      texts.findings.schemeHttps,
      "45m isn't a valid number of minutes",
      "basket-7 isn't a valid session ID",
    ];
    expect(findings()).toEqual(found.map((text) => expect.stringContaining(text)));
    expect(screen.getByTestId('repaired-url').textContent).toBe(`http://F2603150000EXAMPLE0_GB___45_basket7:••••••••@${ENTRY}`);
    expect(asked).not.toHaveBeenCalled();
  });

  it('explains a valid setting part by part, with the password masked', async () => {
    await show();
    paste(`http://${USER}:${KEY}@${ENTRY}`);
    expect(await screen.findByText(texts.verdict.fine.title)).toBeTruthy();
    expect(await screen.findByText(/Japan/)).toBeTruthy();
    expect(rows().filter((row) => row?.includes('Japan'))).toHaveLength(1);
    expect(rows()).toContain('6. Sessionkmwqzrta ');
    expect(result().textContent).not.toContain(KEY);
    fireEvent.click(screen.getByRole('button', { name: texts.showPassword }));
    expect(screen.getByTestId('repaired-url').textContent).toContain(KEY);
    expect(location.href).not.toContain(KEY);
    expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
  });

  it('tells what each part is, and which are missing', async () => {
    await show();
    paste('127.0.0.1:18000');
    expect(await screen.findByText('We read this setting as host and port.')).toBeTruthy();
    expect(rows()).toEqual([
      `Scheme${texts.facts.none}${texts.facts.http}`,
      `Host127.0.0.1${texts.facts.ourHost}`,
      `Port18000${texts.facts.accountPort}`,
      `Username${texts.facts.none}${texts.userKind.none}`,
      `Password${texts.facts.none}${texts.passwordKind.none}`,
    ]);
    paste(`socks5h://proxy:${KEY}@other.test:18000`);
    expect(await screen.findByText('We read this setting as a URL.')).toBeTruthy();
    expect(rows()).toEqual([
      `Schemesocks5h${texts.facts.socks}`,
      'Hostother.test',
      'Port18000',
      `Usernameproxy${texts.userKind.dynamic}`,
      `Password••••••••${texts.passwordKind.order}`,
    ]);
  });

  it('knows the hosts of regions, and keeps them in what it repairs [S6]', async () => {
    const entries = [{ region: 'ap-east', host: 'ap.proxy.example.org' }];
    const exitPlaces = () => ({ exits: 0, countries: [], states: [], cities: [], isps: [], asns: [], entries });
    await show(undefined, { exitPlaces });
    paste(`http://${USER}:${KEY}@AP.proxy.example.org:18000`);
    expect(await screen.findByText(texts.verdict.fine.title)).toBeTruthy();
    await waitFor(() => expect(rows()).toContain(`HostAP.proxy.example.org${texts.facts.ourHost}`));
    expect(screen.queryByRole('list', { name: texts.found })).toBeNull();
    expect(screen.getByTestId('repaired-url').textContent).toContain('@ap.proxy.example.org:18000');
  });

  it('queries the gateway on request, and discards the result for another setting', async () => {
    const asked = await show();
    paste(`http://${USER}:${KEY}@${ENTRY}`);
    await ask();
    await waitFor(() => expect(answer()).toContain(texts.gateway.passed.title));
    expect(asked.mock.calls).toEqual([[{ user: USER, password: KEY }]]);
    paste(`http://proxy:${KEY}@${ENTRY}`);
    await waitFor(() => expect(answer()).toBe(''));
  });

  it.each([
    [USER, { [USER]: 'orderExpired' }, '2004', undefined],
    [USER, { [USER]: 'authFailed', proxy: 'authFailed' }, '2005', 'partsKey'],
    [USER, { [USER]: 'authFailed', proxy: null }, '2005', 'dynamicWithParts'],
    ['proxy', { proxy: 'authFailed' }, '2005', 'proxyPassword'],
  ] as const)('explains why %s is refused: %j', async (user, refusals, code, cause) => {
    await show(refusingUsers(refusals));
    paste(`http://${user}:${KEY}@${ENTRY}`);
    await ask();
    await waitFor(() => expect(answer()).toContain(code));
    for (const [name, text] of Object.entries(texts.gateway.cause)) {
      const said = text.replace('{{hours}}', '1');
      expect([name, answer()?.includes(said)]).toEqual([name, name === cause]);
    }
  });

  it.each([
    [offline, texts.gateway.unreached],
    [refusing('rateLimited'), 'The check failed'],
  ])('reports that the check failed', async (failing, text) => {
    await show(failing);
    paste(`http://proxy:${KEY}@${ENTRY}`);
    await ask();
    await waitFor(() => expect(answer()).toContain(text));
  });

  it('does not offer a gateway check for other hosts', async () => {
    await show();
    paste(`http://${USER}:${KEY}@other.test:18000`);
    expect(await screen.findByText(texts.verdict.fine.title)).toBeTruthy();
    expect(screen.queryByRole('button', { name: texts.gateway.ask })).toBeNull();
  });

  it('points extraction links to the sign debugger, and reports a text without a setting', async () => {
    await show();
    paste('https://site.test/api/getIp?orderId=F1&sign=x');
    expect((await screen.findByRole('link', { name: texts.verdict.link.go })).getAttribute('href')).toBe('/tool/sign-debugger');
    paste('{}');
    expect(await screen.findByText(texts.noSetting)).toBeTruthy();
  });
});
