import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { demoCodeLanguages } from 'shared-contracts/constants';
import { temporaryFolders } from 'shared-contracts/testing/temporary-folders';
import { analyzeSignedLink } from './sign-report.ts';
import { signSnippets } from './sign-snippets.ts';

const SITE = 'https://site.test';
const KEY = 'k3y';
const newFolder = temporaryFolders('sign');
const programs = { Shell: 'bash', Python: 'python3', Node: process.execPath } as const;

describe('signing code', () => {
  it.each(Object.entries(programs))('in %s prints a valid link', (language, program) => {
    const { file, code } = signSnippets[language as keyof typeof programs];
    const saved = path.join(newFolder(), file);
    writeFileSync(saved, code);
    const env = { PATH: process.env.PATH, SITE_URL: SITE, ORDER_ID: 'F1', ORDER_KEY: KEY };
    const text = execFileSync(program, [saved], { env, encoding: 'utf8' });
    const now = Math.floor(Date.now() / 1000);
    const report = analyzeSignedLink({ text, orderKey: KEY, now, origin: SITE });
    expect({ findings: report?.findings, verdict: report?.verdict }).toEqual({ findings: [], verdict: 'right' });
  });

  it.each(demoCodeLanguages)('in %s contains no secret and fits the page width', (language) => {
    const { code } = signSnippets[language];
    expect(code).toContain('ORDER_KEY');
    expect(Math.max(...code.split('\n').map((line) => line.length))).toBeLessThanOrEqual(110);
  });
});
