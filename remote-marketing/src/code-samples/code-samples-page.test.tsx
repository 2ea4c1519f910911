import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { strFromU8, unzipSync } from 'fflate';
import type { CallRequest, CallResponse } from 'shared-contracts/api/calls';
import { protocolFields, sampleChoices } from 'shared-contracts/proxy/sample-choice';
import { sampleVariables } from 'shared-contracts/proxy/sample-variables';
import type { ShellServices } from 'shared-contracts/shell';
import { sampleSite } from 'shared-contracts/testing/sample-site';
import samples from 'shared-ui/code-samples/locales/en';
import { useLocation } from 'shared-ui/router';
import { TestShell, type TestAnswers, type TestShellProps } from 'shared-ui/testing/test-shell';
import { forgetAnswers } from 'shared-ui/kept-answers';
import texts from '../locales/en.json';
import CodeSamplesPage from './code-samples-page.tsx';
import en from './locales/en.json';
import { saveFile } from 'shared-ui/save-file';

jest.mock('shared-ui/save-file', () => ({ saveFile: jest.fn() }));
const saved = jest.mocked(saveFile);

const all: CallResponse<'getDemoCodeList'> = sampleChoices().map(({ language, mode, protocol }) => ({
  id: `${language.toLowerCase().replace('#', 'sharp')}-${mode}-${['http', 'socks5', 'https'][protocol - 1]}`,
  language,
  mode,
  ...protocolFields(protocol),
  fileName: language === 'C#' ? 'Program.cs' : `${mode}-${protocol}.txt`,
  install: language === 'Node' ? 'npm install axios' : '',
  run: `run ${mode}-${protocol}`,
  code: `${language} ${mode} ${protocol} $ORDER_ID $TARGET_URL $OTHER_NAME\n`,
  html: `<span class="hljs-keyword">${language}</span> ${mode} ${protocol}\n`,
  lastRun: language === 'C#' ? null : { runtime: `${language} 1.2`, at: '2026-11-22' },
}));
const getDemoCodeList = jest.fn(({ language }: CallRequest<'getDemoCodeList'>) =>
  all.filter((each) => !language || each.language === language),
);

function Address() {
  const { search } = useLocation();
  return <output>{search}</output>;
}

function show(
  address = '/help/code-demo',
  answer: NonNullable<TestAnswers['getDemoCodeList']> = getDemoCodeList,
  services: TestShellProps['services'] = {},
) {
  render(
    <TestShell
      namespace="remote-marketing"
      texts={{ ...texts, ...en }}
      address={address}
      answers={{ getDemoCodeList: answer }}
      services={services}
    >
      <CodeSamplesPage />
      <Address />
    </TestShell>,
  );
}

const byTls: ShellServices['site'] = {
  ...sampleSite,
  proxyEntry: { host: '127.0.0.1', port: 18_000, tls: { host: 'proxy.example.org', port: 18_443 } },
};

const code = (text: string) => screen.findByText((_, element) => element?.tagName === 'CODE' && element.textContent.trim() === text);
const button = (name: string) => screen.getByRole('button', { name });

afterEach(() => forgetAnswers());

describe('the code samples page', () => {
  it('starts with the first language and loads no other', async () => {
    show();
    expect((await code('Shell extraction 1')).querySelector('.hljs-keyword')?.textContent).toBe('Shell');
    expect(getDemoCodeList.mock.calls).toEqual([[{ language: 'Shell' }]]);
    expect(await code('run extraction-1')).toBeTruthy();
    expect(screen.queryByText(samples.install)).toBeNull();
  });

  it('shows the selected sample and keeps the selection in the URL', async () => {
    show();
    fireEvent.click(screen.getByRole('tab', { name: 'Node' }));
    fireEvent.click(screen.getByRole('radio', { name: 'Account-password mode' }));
    fireEvent.click(screen.getByRole('radio', { name: 'SOCKS5' }));
    expect(await code('Node account 2')).toBeTruthy();
    expect(await code('npm install axios')).toBeTruthy();
    expect(screen.getByText('?language=Node&mode=account&protocol=2')).toBeTruthy();
  });

  it('shows the sample in its URL', async () => {
    show('/help/code-demo?language=C%23&protocol=2');
    expect(await code('C# extraction 2')).toBeTruthy();
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('C#');
  });

  it('shows when and with what the sample last ran, or that it has not run', async () => {
    show();
    expect(await screen.findByText('Last run on 2026-11-22 with Shell 1.2')).toBeTruthy();
    fireEvent.click(screen.getByRole('tab', { name: 'C#' }));
    expect(await screen.findByText('Not run yet')).toBeTruthy();
  });

  it('offers TLS to the proxy to accounts of a site with a port for it, and says where it is not possible', async () => {
    show('/help/code-demo?language=Go&mode=account&protocol=3', getDemoCodeList, { site: byTls });
    expect(await code('Go account 3')).toBeTruthy();
    expect(screen.getByText(samples.tls.chosen)).toBeTruthy();
    fireEvent.click(screen.getByRole('tab', { name: 'Java' }));
    expect(await code('Java account 1')).toBeTruthy();
    expect(screen.getByText(samples.tls.language)).toBeTruthy();
    fireEvent.click(screen.getByRole('radio', { name: 'Extraction link' }));
    expect(await code('Java extraction 1')).toBeTruthy();
    expect(screen.getByText(samples.tls.mode)).toBeTruthy();
    expect(screen.queryByRole('radio', { name: samples.protocol[3] })).toBeNull();
  });

  it('does not mention TLS to the proxy on a site without a port for it', async () => {
    show('/help/code-demo?language=Go&mode=account&protocol=3');
    expect(await code('Go account 1')).toBeTruthy();
    expect(document.body.textContent).not.toContain('TLS');
  });

  it('explains only the variables that the sample reads', async () => {
    show();
    await code('Shell extraction 1');
    expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['ORDER_ID', 'TARGET_URL']);
  });

  it('saves the shown sample under its file name', async () => {
    show('/help/code-demo?language=Go');
    await code('Go extraction 1');
    fireEvent.click(button('Download this sample'));
    expect(saved.mock.calls).toEqual([['extraction-1.txt', expect.stringContaining('Go extraction 1'), expect.any(String)]]);
  });

  it('offers a retry after a failure', async () => {
    show('/help/code-demo', () => {
      throw new Error('offline');
    });
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
  });
});

describe('the download of all samples', () => {
  it('puts each sample into a folder by language, with a README about setup and running', async () => {
    show();
    fireEvent.click(button('Download all samples'));
    await waitFor(() => expect(saved).toHaveBeenCalled());
    const [name, content, type] = saved.mock.calls[0] ?? [];
    expect([name, type]).toEqual(['tidegate-samples.zip', 'application/zip']);
    const files = unzipSync(new Uint8Array(content as ArrayBuffer));
    expect(Object.keys(files)).toHaveLength(all.length + 1);
    expect(strFromU8(files['go/account-2.txt'] as Uint8Array)).toBe(all.find(({ id }) => id === 'go-account-socks5')?.code);
    // Files of this type all have the same name.
    expect(strFromU8(files['csharp/account-socks5/Program.cs'] as Uint8Array)).toContain('C# account 2');
    expect(strFromU8(files['README.md'] as Uint8Array)).toContain('| `go/account-3.txt` | Account-password mode | HTTPS proxy (TLS) |');
    const readme = strFromU8(files['README.md'] as Uint8Array);
    for (const variable of sampleVariables) expect(readme).toContain(`| \`${variable}\` |`);
    expect(readme).toContain('| `node/extraction-1.txt` | Extraction link | HTTP/HTTPS | `npm install axios` | `run extraction-1` |');
    expect(readme).toContain('http://localhost/help/error-code');
    expect(readme).not.toMatch(/\{\{|undefined|codeSamples/);
  });

  it('reports a failed load and can be retried', async () => {
    let fails = true;
    show('/help/code-demo', (request) => {
      if (fails && !request.language) throw new Error('offline');
      return getDemoCodeList(request);
    });
    await code('Shell extraction 1');
    fireEvent.click(button('Download all samples'));
    expect(await screen.findByText(samples.downloadFailed)).toBeTruthy();
    expect(saved).not.toHaveBeenCalled();
    fails = false;
    fireEvent.click(button('Download all samples'));
    await waitFor(() => expect(saved).toHaveBeenCalledTimes(1));
    expect(screen.queryByText(samples.downloadFailed)).toBeNull();
  });
});
