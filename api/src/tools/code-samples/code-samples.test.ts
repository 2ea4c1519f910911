import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { brandName } from 'shared-contracts/texts/brand';
import { demoCodeLanguages, type DemoCodeLanguage } from 'shared-contracts/constants';
import { EXTRACTION_PATH } from 'shared-contracts/proxy/extraction-path';
import { protocolOf } from 'shared-contracts/proxy/sample-choice';
import { testServer } from '../../testing/test-server.ts';
import { markOf, readLastRuns } from './last-runs.ts';
import { loadSamples } from './load-samples.ts';
import { sampleLanguages } from './sample-languages.ts';

const server = testServer({ PROXY_TLS_PORT: '18443' });
const samples = loadSamples();
/** Java's client lacks TLS to the proxy. */
const countOf = (language: DemoCodeLanguage) => (language === 'Java' ? 4 : 5);
const named = samples.map((sample) => [sample.id, sample] as const);

/** Every environment variable that a sample may read. */
const environment = {
  extraction: ['ORDER_ID', 'ORDER_KEY', 'SITE_URL', 'TARGET_URL'],
  account: ['PROXY_HOST', 'PROXY_PASSWORD', 'PROXY_PORT', 'PROXY_USER', 'TARGET_URL'],
} as const;

const entities: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'" };
const textOf = (html: string) => html.replaceAll(/<[^>]*>/g, '').replaceAll(/&[^;]+;/g, (entity) => entities[entity] ?? '?');

describe('code samples', () => {
  it('exist once for each language, mode and protocol [7.20]', async () => {
    const all = await server.call('getDemoCodeList', {});
    expect(all).toEqual(samples);
    expect(all.map((sample) => `${sample.language} ${sample.mode} ${protocolOf(sample)}`)).toEqual(
      demoCodeLanguages.flatMap((language) =>
        ['extraction 1', 'extraction 2', 'account 1', 'account 2', ...(language === 'Java' ? [] : ['account 3'])].map(
          (kind) => `${language} ${kind}`,
        ),
      ),
    );
    expect(new Set(all.map(({ id }) => id)).size).toBe(34);
  });

  it.each(demoCodeLanguages)('can be filtered by the language %s [7.20]', async (language) => {
    const list = await server.call('getDemoCodeList', { language });
    expect(list).toHaveLength(countOf(language));
    expect(list).toEqual(samples.filter((sample) => sample.language === language));
  });

  it('reject an unknown language', async () => {
    expect(await server.call.failed('getDemoCodeList', { language: 'COBOL' })).toMatchObject([{ field: 'language' }]);
  });

  it('include every file in the samples folder', () => {
    for (const language of demoCodeLanguages) {
      const { folder } = sampleLanguages[language];
      expect(readdirSync(join(import.meta.dirname, 'samples', folder))).toHaveLength(countOf(language));
    }
    expect(readdirSync(join(import.meta.dirname, 'samples'))).toHaveLength(demoCodeLanguages.length);
  });
});

describe('code samples of a site without a TLS port', () => {
  const plain = testServer();

  it('do not include TLS to the proxy', async () => {
    expect(await plain.call('getDemoCodeList', {})).toEqual(samples.filter((sample) => protocolOf(sample) !== 3));
  });
});

describe('runs of code samples', () => {
  it('exist for the current code of every sample with an available runtime, from `npm run drills samples`', () => {
    const without = samples.filter(({ lastRun }) => lastRun === null).map(({ language }) => language);
    expect(without).toEqual(Array(5).fill('C#'));
    for (const { lastRun } of samples.filter(({ language }) => language !== 'C#')) {
      expect(lastRun?.runtime).toMatch(/ \d+\.\d/);
      expect(lastRun?.at).toMatch(/^\d{4}-\d\d-\d\d$/);
    }
  });

  it('belong to existing samples and match their code', () => {
    const runs = Object.entries(readLastRuns());
    expect(runs.map(([id]) => id).filter((id) => !samples.some((sample) => sample.id === id))).toEqual([]);
    for (const [id, run] of runs) expect(run?.mark).toBe(markOf(samples.find((sample) => sample.id === id)?.code ?? ''));
    expect(markOf('a')).not.toBe(markOf('a '));
  });
});

describe.each(named)('the sample %s', (_, { mode, protocol, fileName, run, code, html }) => {
  it('is highlighted, and its text content equals its code', () => {
    expect(html).toContain('<span class="hljs-');
    expect(html.replaceAll(/<span class="hljs-[a-z_. -]+">|<\/span>/g, '')).not.toMatch(/[<>]/);
    expect(textOf(html)).toBe(code);
  });

  it('reads secrets and addresses from known environment variables', () => {
    const names = (code.match(/\b[A-Z]+(?:_[A-Z]+)+\b/g) ?? []).filter((name) => !name.startsWith('CURL'));
    expect([...new Set(names)].toSorted()).toEqual(environment[mode]);
  });

  it('holds no secret and no host', () => {
    expect(code.toLowerCase()).not.toContain(brandName.en.toLowerCase());
    expect(code).not.toMatch(/\b(?=[A-Za-z]*\d)[A-Za-z0-9]{20,}\b/);
    expect(code).not.toMatch(/\b\d+\.\d+\.\d+\.\d+\b/);
    // What follows is a variable, or the end of the text.
    expect(code.replaceAll(/:\/\/(?=[$%{"'`])/g, '')).not.toContain('://');
  });

  it('requests an extraction link or uses account credentials', () => {
    const [asked] = /\bprotocol\W+[12]\b/.exec(code) ?? [''];
    expect({ asks: code.includes(EXTRACTION_PATH), protocol: asked.at(-1), isAccount: code.includes('PROXY_USER') }).toEqual(
      mode === 'extraction'
        ? { asks: true, protocol: String(protocol), isAccount: false }
        : { asks: false, protocol: undefined, isAccount: true },
    );
  });

  it('selects nothing unless asked: no place, session or binding time [G5]', () => {
    expect(code).not.toMatch(/\b(?:country|time|singleIp|dedupe)\b["']?(?:: | => |=|: \{)/);
    expect(code).not.toMatch(/_[A-Z]{2}__|session\d|["'`]proxy["'`]/);
  });

  it('has a run command that matches its file name', () => {
    expect(fileName).toMatch(/^[A-Za-z0-9-]+\.[a-z]+$/);
    expect(run === 'dotnet run' || run.endsWith(` ${fileName}`)).toBe(true);
  });

  it('fits a narrow column', () => {
    expect(code.split('\n').filter((line) => line.replaceAll('\t', '    ').length > 92)).toEqual([]);
    expect(code.split('\n').length).toBeLessThan(80);
    expect(code).toMatch(/[^\n]\n$/);
  });
});
