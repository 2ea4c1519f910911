import { render, screen, within } from '@testing-library/react';
import { routePath, routes } from 'shared-contracts/pages/routes';
import type { SiteSettings } from 'shared-contracts/shell';
import { footerAboutLinks } from 'shared-contracts/testing/spec/pages';
import { sampleSite } from 'shared-contracts/testing/sample-site';
import { TestShell } from 'shared-ui/testing/test-shell';
import en from '../locales/en.json';
import zh from '../locales/zh.json';
import { Footer } from './footer.tsx';
import { SupportList } from './support-list.tsx';

const email = { kind: 'email', value: 'help@tide.example', url: 'mailto:help@tide.example' } as const;
const wechat = { kind: 'wechat', value: 'u.tide.example/abc', url: 'https://u.tide.example/abc' } as const;

function show(contacts: SiteSettings['contacts'], language: 'en' | 'zh' = 'en') {
  render(
    <TestShell
      namespace="shell"
      texts={{ en, zh }[language]}
      language={language}
      services={{
        site: { ...sampleSite, mode: 'production', contacts },
      }}
    >
      <SupportList />
      <Footer />
    </TestShell>,
  );
  return { list: within(screen.getByRole('region')), footer: within(screen.getByRole('contentinfo')) };
}

describe('the support list', () => {
  it('shows the hours, the contacts and further reading [2.72][9.19]', () => {
    const { list } = show([email]);
    expect(list.getByText(/09:00–18:00 Shanghai time/)).toBeDefined();
    expect(list.getByRole('link', { name: /help@tide.example/ }).getAttribute('href')).toBe(email.url);
    for (const id of ['help', 'helpLead', 'questions'] as const) {
      const link = list.getByRole('link', { name: new RegExp(routes[id].title.en) });
      expect(link.getAttribute('href')).toBe(routePath(id));
    }
  });

  it('is available in Chinese [2.72]', () => {
    const { list } = show([wechat], 'zh');
    expect(list.getByText(/09:00–18:00（北京时间/)).toBeDefined();
    expect(list.getByRole('link', { name: /微信/ }).getAttribute('target')).toBe('_blank');
  });

  it('links to the contact page if no contact is configured', () => {
    const { list } = show([]);
    expect(list.getByRole('link', { name: routes.aboutContact.title.en }).getAttribute('href')).toBe(routePath('aboutContact'));
  });
});

describe('the footer', () => {
  it('links to the about pages [2.95]', () => {
    const links = within(show([]).footer.getByRole('navigation', { name: 'About us' })).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(expect.arrayContaining([...footerAboutLinks]));
  });

  it('lists only configured contacts [2.96]', () => {
    const { footer } = show([email, wechat]);
    expect(footer.getByRole('link', { name: 'Email' }).getAttribute('href')).toBe(email.url);
    expect(footer.getByRole('link', { name: 'WeChat' }).getAttribute('href')).toBe(wechat.url);
    expect(footer.queryByText('Telegram')).toBeNull();
  });

  it('lists no contacts if none is configured [2.96]', () => {
    const { footer } = show([]);
    for (const kind of ['Email', 'Telegram', 'WhatsApp', 'WeChat']) expect(footer.queryByText(kind)).toBeNull();
  });
});
