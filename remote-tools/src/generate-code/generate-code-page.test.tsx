import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { CallRequest, CallResponse } from 'shared-contracts/api/calls';
import { protocolFields, protocolOf, sampleChoices } from 'shared-contracts/proxy/sample-choice';
import type { ShellServices } from 'shared-contracts/shell';
import { sampleSite } from 'shared-contracts/testing/sample-site';
import samples from 'shared-ui/code-samples/locales/en';
import { forgetAnswers } from 'shared-ui/kept-answers';
import settings from 'shared-ui/proxy-settings/locales/en';
import { queryClient } from 'shared-ui/query';
import { useLocation } from 'shared-ui/router';
import { saveFile } from 'shared-ui/save-file';
import { paidOrder, refusing } from 'shared-ui/testing/samples';
import { TestShell, type TestAnswers } from 'shared-ui/testing/test-shell';
import tools from '../locales/en.json';
// Preloaded, so that the page's lazy parts resolve at once.
import '../order-choice/address-order.tsx';
import './try-order.tsx';
import GenerateCodePage from './generate-code-page.tsx';
import en from './locales/en.json';

jest.mock('shared-ui/save-file', () => ({ saveFile: jest.fn() }));
const saved = jest.mocked(saveFile);

type Sample = CallResponse<'getDemoCodeList'>[number];

const all: Sample[] = sampleChoices().map(({ language, mode, protocol }) => ({
  id: `${language}-${mode}-${protocol}`,
  language,
  mode,
  ...protocolFields(protocol),
  fileName: `${mode}-${protocol}.txt`,
  install: protocol === 2 ? 'install socks' : '',
  run: `run ${mode}-${protocol}`,
  code: `${language} ${mode} ${protocol} $PROXY_PASSWORD\n`,
  html: `<span class="hljs-keyword">${language}</span> ${mode} ${protocol}\n`,
  lastRun: { runtime: `${language} 1.2`, at: '2026-11-22' },
}));

function generated({ language, mode, protocol = 1, country, orderId }: CallRequest<'generateCode'>): CallResponse<'generateCode'> {
  const sample = all.find((each) => each.language === language && each.mode === mode && protocolOf(each) === protocol) as Sample;
  const code = `${language} for ${orderId}${country ? ` in ${country}` : ''}\n`;
  return {
    ...sample,
    code,
    html: code,
    lastRun: country ? null : sample.lastRun,
    environment: [
      { name: 'PROXY_HOST', value: 'entry.example', isSecret: false },
      { name: 'PROXY_PASSWORD', value: 'p4ss', isSecret: true },
    ],
    expiresAt: '2126-11-22T16:00:00.000Z',
  };
}

function Address() {
  const { search } = useLocation();
  return <output data-testid="address">{search}</output>;
}

interface Shown {
  readonly isStranger?: boolean;
  readonly answers?: TestAnswers;
  readonly site?: ShellServices['site'];
}

function show(query = '', { isStranger = false, answers = {}, site }: Shown = {}) {
  const generateCode = jest.fn(generated);
  const notify = { success: jest.fn(), warning: jest.fn(), error: jest.fn() };
  const openLogin = jest.fn();
  render(
    <TestShell
      namespace="remote-tools"
      texts={{ ...tools, ...en }}
      address={`/tool/generate-code${query}`}
      session={{ accessToken: isStranger ? '' : 'token' }}
      services={{ notify, openLogin, ...(site && { site }) }}
      answers={{
        getDemoCodeList: ({ language }) => all.filter((each) => each.language === language),
        queryOrderInfos: () => ({
          list: [
            { ...paidOrder, orderId: 'F1' },
            { ...paidOrder, orderId: 'F2' },
          ],
          total: 2,
          pageNo: 1,
          pageSize: 100,
          hasMore: false,
        }),
        generateCode,
        ...answers,
      }}
    >
      <GenerateCodePage />
      <Address />
    </TestShell>,
  );
  return { generateCode, notify, openLogin };
}

const code = (text: string) => screen.findByText((_, element) => element?.tagName === 'CODE' && element.textContent.trim() === text);
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const choose = (name: string) => fireEvent.click(screen.getByRole('radio', { name }));
const address = () => Object.fromEntries(new URLSearchParams(screen.getByTestId('address').textContent));
const environment = () => screen.getByRole('group', { name: samples.environment.label }).textContent;

function clipboard() {
  const writeText = jest.fn<Promise<void>, [string]>(() => Promise.resolve());
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
  return writeText;
}

afterEach(() => {
  forgetAnswers();
  queryClient.clear();
});

describe('code tool for visitors', () => {
  it('shows a sample with its variables explained, and copies and saves it [2.42]', async () => {
    const writeText = clipboard();
    show('', { isStranger: true });
    await code('Shell extraction 1');
    expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['PROXY_PASSWORD']);
    expect(screen.getByText('Last run on 2026-11-22 with Shell 1.2')).toBeTruthy();
    press('Copy code sample');
    await waitFor(() => expect(writeText).toHaveBeenCalledWith('Shell extraction 1 $PROXY_PASSWORD\n'));
    press(samples.download);
    expect(saved).toHaveBeenCalledWith('extraction-1.txt', 'Shell extraction 1 $PROXY_PASSWORD\n', expect.any(String));
  });

  it('keeps the selection in the URL, and asks the visitor to log in before generating code', async () => {
    const { openLogin, generateCode } = show('?country=JP', { isStranger: true });
    choose('Go');
    choose('Account-password mode');
    choose('SOCKS5');
    await code('Go account 2');
    expect(screen.getByText('install socks')).toBeTruthy();
    fireEvent.click(await screen.findByRole('radio', { name: settings.exit.sticky }));
    const { session = '', ...rest } = address();
    expect(session).toMatch(/^[a-z]{8}$/);
    expect(rest).toEqual({ language: 'Go', mode: 'account', protocol: '2', country: 'JP', minutes: '10' });
    press(en.generateCode.generate);
    expect(openLogin).toHaveBeenCalled();
    expect(generateCode).not.toHaveBeenCalled();
  });

  it('can reload the samples after a failure', async () => {
    let fails = true;
    show('', {
      isStranger: true,
      answers: {
        getDemoCodeList: ({ language }) => (fails ? refusing('system')() : all.filter((each) => each.language === language)),
      },
    });
    await screen.findByText(en.generateCode.result.failed);
    fails = false;
    press(en.generateCode.result.retry);
    expect(await code('Shell extraction 1')).toBeTruthy();
  });
});

describe('code tool for customers', () => {
  it('warns when copying or saving code before it is generated, and when no order is selected [8.34][8.35]', async () => {
    const { notify, generateCode } = show();
    await code('Shell extraction 1');
    press('Copy code sample');
    await waitFor(() => expect(notify.warning).toHaveBeenLastCalledWith('warning.tip15'));
    notify.warning.mockClear();
    press(samples.download);
    expect(notify.warning).toHaveBeenLastCalledWith('warning.tip15');
    expect(saved).not.toHaveBeenCalled();
    await screen.findByRole('combobox', { name: 'Order' });
    press(en.generateCode.generate);
    expect(notify.warning).toHaveBeenLastCalledWith('warning.tip16');
    expect(generateCode).not.toHaveBeenCalled();
  });

  // Also covers [8.55].
  it('generates code for the order, shows a notice, and masks secrets on screen but not in copies [1.25][2.42]', async () => {
    const writeText = clipboard();
    const { notify, generateCode } = show('?language=Python&mode=account&order=F2');
    await code('Python account 1');
    press(en.generateCode.generate);
    await code('Python for F2');
    expect(notify.success).toHaveBeenCalledWith('success.tip11');
    expect(generateCode.mock.calls).toEqual([[{ orderId: 'F2', protocol: 1, language: 'Python', mode: 'account' }]]);
    expect(screen.getByText(/^The dynamic password is valid until/)).toBeTruthy();

    await screen.findByRole('group', { name: samples.environment.label });
    expect(environment()).toBe("export PROXY_HOST='entry.example'\nexport PROXY_PASSWORD='••••••••'");
    choose('PowerShell');
    press(samples.environment.show);
    expect(environment()).toBe("$env:PROXY_HOST = 'entry.example'\n$env:PROXY_PASSWORD = 'p4ss'");
    press(samples.environment.show);
    expect(document.body.textContent).not.toContain('p4ss');
    press('Copy environment variables');
    await waitFor(() => expect(writeText).toHaveBeenLastCalledWith("$env:PROXY_HOST = 'entry.example'\n$env:PROXY_PASSWORD = 'p4ss'"));
    press('Copy code sample');
    await waitFor(() => expect(writeText).toHaveBeenLastCalledWith('Python for F2\n'));
    expect(screen.queryByRole('term')).toBeNull();
    expect(Object.values(address())).not.toContain('p4ss');
  });

  it('discards generated code when the settings change', async () => {
    const { notify } = show('?order=F1');
    await code('Shell extraction 1');
    press(en.generateCode.generate);
    await code('Shell for F1');
    choose('Node');
    await code('Node extraction 1');
    expect(screen.queryByRole('group', { name: samples.environment.label })).toBeNull();
    press('Copy code sample');
    await waitFor(() => expect(notify.warning).toHaveBeenCalledWith('warning.tip15'));
    choose('Shell');
    await code('Shell for F1');
  });

  it('does not claim that code with custom settings was run, and links to the whitelist that an extraction link needs', async () => {
    show('?order=F1&country=JP');
    await code('Shell extraction 1');
    press(en.generateCode.generate);
    await code('Shell for F1 in JP');
    expect(screen.getByText('Based on a sample last run on 2026-11-22 with Shell 1.2')).toBeTruthy();
    expect(screen.getByRole('link', { name: settings.whitelist }).getAttribute('href')).toBe('/person/flow-order?panel=whitelist&order=F1');
  });

  it('generates nothing while the session ID is invalid, and shows the error next to the field', async () => {
    const { generateCode } = show('?order=F1&mode=account&session=kmwqzrta&minutes=30');
    await code('Shell account 1');
    fireEvent.change(await screen.findByRole('textbox', { name: settings.session.label }), { target: { value: 'a_b' } });
    expect(screen.getByText(settings.session.wrong)).toBeTruthy();
    press(en.generateCode.generate);
    expect(generateCode).not.toHaveBeenCalled();
    choose(settings.exit.rotating);
    press(en.generateCode.generate);
    await code('Shell for F1');
  });

  it('says that a dynamic password has expired', async () => {
    show('?order=F1&mode=account', {
      answers: { generateCode: (request) => ({ ...generated(request), expiresAt: '2026-01-01T00:00:00.000Z' }) },
    });
    await code('Shell account 1');
    press(en.generateCode.generate);
    expect(await screen.findByText(/^The dynamic password expired on/)).toBeTruthy();
  });

  it('generates code that speaks TLS to the proxy, where the site, the access method and the language can', async () => {
    const tryProxy = jest.fn(() => ({ refusal: 'orderExpired' }) as const);
    const proxyEntry = { host: '127.0.0.1', port: 18_000, tls: { host: 'proxy.example.org', port: 18_443 } };
    const site: ShellServices['site'] = { ...sampleSite, proxyEntry };
    const { generateCode } = show('?order=F1&language=Java&mode=account', { site, answers: { tryProxy, countryProvinceList: () => [] } });
    await code('Java account 1');
    expect(screen.getByText(samples.tls.language)).toBeTruthy();
    choose('Go');
    choose(samples.protocol[3]);
    await code('Go account 3');
    press(en.generateCode.generate);
    await code('Go for F1');
    expect(generateCode.mock.calls).toEqual([[{ orderId: 'F1', protocol: 3, language: 'Go', mode: 'account' }]]);
    fireEvent.click(await screen.findByRole('button', { name: tools.tryProxy.start }));
    await waitFor(() => expect(tryProxy).toHaveBeenCalledWith({ orderId: 'F1', protocol: 1 }));
    choose('Extraction link');
    await code('Go extraction 1');
    expect(screen.getByText(samples.tls.mode)).toBeTruthy();
  });

  it('does not mention TLS to the proxy on a site without a port for it', async () => {
    show('?order=F1&language=Go&mode=account&protocol=3');
    await code('Go account 1');
    expect(document.body.textContent).not.toContain('TLS');
  });

  it('keeps showing the sample if the code is refused', async () => {
    const { notify } = show('?order=F1', { answers: { generateCode: refusing('orderEnded') } });
    await code('Shell extraction 1');
    press(en.generateCode.generate);
    await waitFor(() => expect(screen.getByRole('button', { name: en.generateCode.generate }).getAttribute('aria-busy')).toBeNull());
    expect(notify.success).not.toHaveBeenCalled();
    await code('Shell extraction 1');
  });

  it('sends a test request only in account-password mode, with the current settings', async () => {
    const tryProxy = jest.fn(() => ({ refusal: 'orderExpired' }) as const);
    show('?order=F1&mode=account&country=JP', { answers: { tryProxy, countryProvinceList: () => [] } });
    fireEvent.click(await screen.findByRole('button', { name: tools.tryProxy.start }));
    await waitFor(() => expect(tryProxy).toHaveBeenCalledWith({ orderId: 'F1', protocol: 1, country: 'JP' }));
    choose('Extraction link');
    await waitFor(() => expect(screen.queryByRole('button', { name: tools.tryProxy.start })).toBeNull());
  });
});
