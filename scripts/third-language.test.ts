import { execFileSync } from 'node:child_process';
import path from 'node:path';

interface Answers {
  readonly address: Readonly<Record<string, string>>;
  readonly config: string;
  readonly siteMap: string;
  readonly page: object;
  readonly visitor: object;
  readonly link: string;
  readonly titles: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly error: Readonly<Record<string, string>>;
}

describe('a language added to the registry and the locale folders', () => {
  // Modules are loaded once per process, so another one is needed to load them with another registry.
  const program = path.join(import.meta.dirname, 'testing/third-language.ts');
  const answers = JSON.parse(execFileSync(process.execPath, [program], { encoding: 'utf8' })) as Answers;

  it('has addresses, which both front doors recognize', () => {
    expect(answers.address).toEqual({ language: 'de', path: '/help' });
    expect(answers.page).toMatchObject({ kind: 'page', id: 'help', language: 'de', store: true });
    expect(answers.link).toBe('/de/help');
    expect(answers.config).toContain('"~^/de(?:/|$)" de;');
    expect(answers.config).toContain('(?<tidegate_address_language>en|zh|de)');
  });

  it('is chosen for browsers that prefer it', () => {
    expect(answers.visitor).toMatchObject({ kind: 'page', language: 'de' });
    expect(answers.config).toContain('"~*^ *de(?![a-z])" de;');
  });

  it('is in the site map', () => {
    expect(answers.siteMap).toContain('<loc>https://a.example/de/help</loc>');
    expect(answers.siteMap).toContain('hreflang="de" href="https://a.example/de/help"');
  });

  it('has titles of pages and messages', () => {
    for (const title of Object.values(answers.titles)) expect(title).toHaveProperty('de', title.en);
    expect(answers.error.de).toBe(answers.error.en);
  });
});
