import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { strFromU8, unzipSync } from 'fflate';
import type { CallRequest, CallResponse } from 'shared-contracts/api/calls';
import { demoCodeLanguages, demoCodeModes } from 'shared-contracts/constants';
import { sampleProtocols } from 'shared-contracts/proxy/sample-choice';
import { sampleVariables } from 'shared-contracts/proxy/sample-variables';
import samples from 'shared-ui/code-samples/locales/en';
import { useLocation } from 'shared-ui/router';
import { TestShell, type TestAnswers } from 'shared-ui/testing/test-shell';
import { forgetAnswers } from 'shared-ui/kept-answers';
import texts from '../locales/en.json';
import CodeSamplesPage from './code-samples-page.tsx';
import en from './locales/en.json';
import { saveFile } from 'shared-ui/save-file';

jest.mock('shared-ui/save-file', () => ({ saveFile: jest.fn() }));
const saved = jest.mocked(saveFile);

const all: CallResponse<'getDemoCodeList'> = demoCodeLanguages.flatMap((language) =>
  demoCodeModes.flatMap((mode) =>
    sampleProtocols.map((protocol) => ({
      id: `${language.toLowerCase().replace('#', 'sharp')}-${mode}-${protocol === 1 ? 'http' : 'socks5'}`,
      language,
      mode,
      protocol,
      fileName: language === 'C#' ? 'Program.cs' : `${mode}-${protocol}.txt`,
      install: language === 'Node' ? 'npm install axios' : '',
      run: `run ${mode}-${protocol}`,
      code: `${language} ${mode} ${protocol} $ORDER_ID $TARGET_URL $OTHER_NAME\n`,
      html: `<span class="hljs-keyword">${language}</span> ${mode} ${protocol}\n`,
      lastRun: language === 'C#' ? null : { runtime: `${language} 1.2`, at: '2026-11-22' },
    })),
  ),
);
const getDemoCodeList = jest.fn(({ language }: CallRequest<'getDemoCodeList'>) =>
  all.filter((each) => !language || each.language === language),
);

function Address() {
  const { search } = useLocation();
  return <output>{search}</output>;
}

function show(address = '/help/code-demo', answer: NonNullable<TestAnswers['getDemoCodeList']> = getDemoCodeList) {
  render(
    <TestShell namespace="remote-marketing" texts={{ ...texts, ...en }} address={address} answers={{ getDemoCodeList: answer }}>
      <CodeSamplesPage />
      <Address />
    </TestShell>,
  );
}

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
