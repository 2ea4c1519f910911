import { createHash } from 'node:crypto';
import { cleanup, render, screen, within } from '@testing-library/react';
import { languages, type Language } from 'shared-contracts/languages';
import { hasPage } from 'shared-contracts/pages/routes';
import type { SiteSettings } from 'shared-contracts/shell';
import { sampleSite } from 'shared-contracts/testing/sample-site';
import { TestShell } from 'shared-ui/testing/test-shell';
import introduceEn from '../about/introduce/locales/en.json';
import introduceZh from '../about/introduce/locales/zh.json';
import IntroducePage from '../about/introduce/introduce-page.tsx';
import roomEn from '../locales/en.json';
import roomZh from '../locales/zh.json';
import AcceptableUsePage from './acceptable-use/acceptable-use-page.tsx';
import acceptableUseEn from './acceptable-use/locales/en.json';
import acceptableUseZh from './acceptable-use/locales/zh.json';
import agreementEn from './agreement/locales/en.json';
import agreementZh from './agreement/locales/zh.json';
import ServiceAgreementPage from './agreement/service-agreement-page.tsx';
import { effectiveDates } from './effective-dates.ts';
import manualEn from './manual/locales/en.json';
import manualZh from './manual/locales/zh.json';
import UserManualPage from './manual/user-manual-page.tsx';
import CookiesPage from './cookies/cookies-page.tsx';
import cookiesEn from './cookies/locales/en.json';
import cookiesZh from './cookies/locales/zh.json';
import DataProcessingPage from './data-processing/data-processing-page.tsx';
import dataProcessingEn from './data-processing/locales/en.json';
import dataProcessingZh from './data-processing/locales/zh.json';
import privacyEn from './privacy/locales/en.json';
import privacyZh from './privacy/locales/zh.json';
import PrivacyPage from './privacy/privacy-page.tsx';
import sanctionsEn from './sanctions/locales/en.json';
import sanctionsZh from './sanctions/locales/zh.json';
import SanctionsPage from './sanctions/sanctions-page.tsx';
import LegalStatementPage from './statement/legal-statement-page.tsx';
import statementEn from './statement/locales/en.json';
import statementZh from './statement/locales/zh.json';

const documents = {
  en: {
    ...introduceEn,
    ...acceptableUseEn,
    ...agreementEn,
    ...cookiesEn,
    ...dataProcessingEn,
    ...manualEn,
    ...privacyEn,
    ...sanctionsEn,
    ...statementEn,
  },
  zh: {
    ...introduceZh,
    ...acceptableUseZh,
    ...agreementZh,
    ...cookiesZh,
    ...dataProcessingZh,
    ...manualZh,
    ...privacyZh,
    ...sanctionsZh,
    ...statementZh,
  },
};
const texts = { en: { ...roomEn, ...documents.en }, zh: { ...roomZh, ...documents.zh } };
const pages = {
  ServiceAgreementPage,
  UserManualPage,
  LegalStatementPage,
  AcceptableUsePage,
  PrivacyPage,
  CookiesPage,
  DataProcessingPage,
  SanctionsPage,
};

type Facts = Partial<Pick<SiteSettings, 'contacts' | 'operator'>>;

function show(Page: () => React.ReactNode, language: Language, facts: Facts = {}) {
  render(
    <TestShell
      namespace="remote-marketing"
      texts={texts[language]}
      language={language}
      services={{
        site: { ...sampleSite, ...facts },
      }}
    >
      <Page />
    </TestShell>,
  );
}

const words = () => document.body.textContent;
const linksTo = (path: string) => screen.getAllByRole<HTMLAnchorElement>('link').filter(({ pathname }) => pathname === path);

describe.each(languages)('the documents (%s)', (language) => {
  // Also covers [2.32].
  it.each(Object.entries(pages))('%s is complete: dated, in sections, with every figure and link filled in [2.10][2.11]', (_, Page) => {
    show(Page, language);
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    expect(screen.getAllByRole('heading', { level: 2 }).length).toBeGreaterThan(4);
    expect(document.querySelector('time')?.dateTime).toMatch(/^2026-\d\d-\d\d$/);
    expect(words()).not.toMatch(/\{\{|undefined|NaN|<\/?\w+>|\[object/);
  });

  it.each(Object.entries(pages))('%s has a table of contents for all sections, and headings that link to themselves', (_, Page) => {
    show(Page, language);
    const [contents] = screen.getAllByRole('navigation') as [HTMLElement];
    const hrefs = within(contents)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href') ?? '');
    const headings = screen.getAllByRole('heading', { level: 2 });
    expect(hrefs).toEqual(headings.map((heading) => heading.querySelector('a')?.getAttribute('href')));
    for (const href of hrefs) expect([href, document.querySelector(href)?.tagName]).toEqual([href, 'SECTION']);
  });

  it('state in the terms and the manual that refunds are not supported [1.33]', () => {
    show(ServiceAgreementPage, language);
    const refusal = language === 'zh' ? '不支持退款' : 'Refunds are not supported';
    expect(document.querySelector('#refunds')?.textContent).toContain(refusal);
    show(UserManualPage, language);
    expect(document.querySelector('#buy')?.textContent).toContain(refusal);
  });

  it.each([PrivacyPage, DataProcessingPage, SanctionsPage])('name the operator in %p [W2]', (Page) => {
    const operator = { name: 'Harbor Lights', registration: null, address: '2 Quay Road', country: { en: 'Singapore', zh: '新加坡' } };
    show(Page, language, { operator });
    expect(document.querySelector('#provider')?.textContent).toContain('Harbor Lights');
    cleanup();
    show(Page, language);
    expect(document.querySelector('#provider')).toBeNull();
  });

  it("name the operator and the governing law in the terms, from the site's settings [W2]", () => {
    const operator = { name: 'Harbor Lights', registration: 'No. 7', address: '2 Quay Road', country: { en: 'Singapore', zh: '新加坡' } };
    show(ServiceAgreementPage, language, { operator });
    const text = document.querySelector('#provider')?.textContent;
    expect(text).toContain({ en: 'Harbor Lights, No. 7, 2 Quay Road', zh: 'Harbor Lights，No. 7，2 Quay Road' }[language]);
    expect(text).toContain(operator.country[language]);
    cleanup();
    show(ServiceAgreementPage, language);
    expect(document.querySelector('#provider')).toBeNull();
  });

  it('link from the terms to the acceptable use policy', () => {
    show(ServiceAgreementPage, language);
    expect(linksTo(language === 'zh' ? '/zh/acceptable-use' : '/acceptable-use').length).toBeGreaterThan(0);
  });

  it('introduce the company with the current claims [2.9]', () => {
    show(IntroducePage, language);
    const { countries, availability, support } = texts[language].claimFigures;
    expect(words()).toContain(`${sampleSite.figures.countries} ${countries.label}`);
    expect(words()).toContain(`${sampleSite.figures.availability} ${availability.label}`);
    expect(words()).toContain(`${sampleSite.figures.support} ${support.label}`);
    expect(words()).not.toMatch(/\{\{|undefined|NaN|<\/?\w+>|\[object/);
  });
});

it.each(languages)('the documents link only to pages of this site (%s)', (language) => {
  const tags = [...JSON.stringify(documents[language]).matchAll(/<(\w+)>/g)].map(([, name]) => name);
  expect(tags.length).toBeGreaterThan(20);
  expect(tags.filter((name) => !hasPage(name ?? ''))).toEqual([]);
});

type DatedDocument = keyof typeof effectiveDates;

it.each(Object.entries(effectiveDates))('%s has the effective date of its current text', (name, { since, hash }) => {
  const current = JSON.stringify([since, ...languages.map((language) => documents[language][name as DatedDocument])]);
  // If the text has changed, set the day from which it applies, and then this hash.
  expect({ since, hash }).toEqual({
    since: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    hash: createHash('sha256').update(current).digest('hex').slice(0, 16),
  });
});

describe('the misuse report link', () => {
  it('opens an email with a subject if the site has an address', () => {
    show(AcceptableUsePage, 'en', { contacts: [{ kind: 'email', value: 'help@tide.example', url: 'mailto:help@tide.example' }] });
    const link = screen.getByRole('link', { name: 'Report misuse by email' });
    expect(link.getAttribute('href')).toBe('mailto:help@tide.example?subject=Misuse%20report');
    expect(link.closest('section')?.id).toBe('report');
  });

  it('leads to the contact page if it has none', () => {
    show(AcceptableUsePage, 'en', { contacts: [{ kind: 'telegram', value: 't.example/tide', url: 'https://t.example/tide' }] });
    expect(document.querySelector('#report a[href="/about/contact"]')?.textContent).toBe('Contact us');
  });
});
