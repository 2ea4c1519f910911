import { render, screen, within } from '@testing-library/react';
import type { SiteSettings } from 'shared-contracts/shell';
import { sampleSite } from 'shared-contracts/testing/sample-site';
import { TestShell } from 'shared-ui/testing/test-shell';
import room from '../../locales/en.json';
import ContactPage from './contact-page.tsx';
import en from './locales/en.json';

function show(contacts: SiteSettings['contacts']) {
  render(
    <TestShell
      namespace="remote-marketing"
      texts={{ ...room, ...en }}
      services={{
        site: { ...sampleSite, mode: 'production', contacts },
      }}
    >
      <ContactPage />
    </TestShell>,
  );
}

const email = { kind: 'email', value: 'help@tide.example', url: 'mailto:help@tide.example' } as const;
const telegram = { kind: 'telegram', value: 't.example/tide', url: 'https://t.example/tide' } as const;

describe('the contact page', () => {
  it('shows only the configured contacts, to open, copy and scan [2.8]', () => {
    show([email, telegram]);
    const [mail, messenger, ...others] = within(screen.getAllByRole('list')[0] as HTMLElement).getAllByRole('listitem') as [
      HTMLElement,
      HTMLElement,
    ];
    expect(others).toEqual([]);
    expect(within(mail).getByText('help@tide.example')).toBeTruthy();
    expect(within(mail).getByRole('link', { name: 'Open Email' })).toMatchObject({ href: email.url, target: '' });
    expect(within(mail).getByRole('button', { name: 'Copy Email' })).toBeTruthy();
    expect(within(messenger).getByRole('link', { name: 'Open Telegram' })).toMatchObject({ href: telegram.url, target: '_blank' });
    expect(within(messenger).getByRole('img', { name: 'QR code for t.example/tide' })).toBeTruthy();
    expect(screen.queryByText(/WhatsApp|WeChat/)).toBeNull();
  });

  it('says where else to look if no contact is configured', () => {
    show([]);
    expect(screen.getByText(/No contact details have been set up/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'help center' })).toHaveProperty('pathname', '/help');
    expect(screen.queryByRole('img')).toBeNull();
  });

  it('states support hours and what never to send, and links to where misuse is reported', () => {
    show([]);
    expect(screen.getByText(/every day from 09:00 to 18:00 Shanghai time/)).toBeTruthy();
    expect(screen.getByText(/Never send a password, an order key/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'acceptable use policy' })).toHaveProperty('pathname', '/acceptable-use');
  });
});
