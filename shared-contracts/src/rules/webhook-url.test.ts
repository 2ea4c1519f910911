import fc from 'fast-check';
import { WEBHOOK_URL_MAX } from '../constants.ts';
import { checkWebhookUrl } from './webhook-url.ts';

describe('the address of a webhook', () => {
  it.each(['https://example.com/hooks', ' https://example.com:8443/a?b=c ', 'https://8.8.8.8/', 'https://[2606:4700:4700::1111]/'])(
    'can be %s',
    (url) => expect(checkWebhookUrl(url)).toBeNull(),
  );

  it.each([
    '',
    'example.com',
    'http://example.com/',
    'ftp://example.com/',
    'https://user:password@example.com/',
    'https://localhost/',
    'https://printer.local/',
    'https://intranet/',
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://10.0.0.1/',
    'https://169.254.169.254/latest/meta-data',
    'https://[::1]/',
    'https://[::ffff:10.0.0.1]/',
    'https://example.com:25/',
    `https://example.com/${'a'.repeat(WEBHOOK_URL_MAX)}`,
  ])('cannot be %s', (url) => expect(checkWebhookUrl(url)).toBe('webhook.url'));

  it('is never a private IPv4 address, however it is written', () => {
    fc.assert(
      fc.property(fc.constantFrom(10, 127), fc.nat(255), fc.nat(255), fc.nat(255), (...parts) => {
        const [a, b, c, d] = parts;
        const number = ((a * 256 + b) * 256 + c) * 256 + d;
        for (const host of [parts.join('.'), String(number), `0x${number.toString(16)}`, `[::ffff:${parts.join('.')}]`])
          expect(checkWebhookUrl(`https://${host}/`)).toBe('webhook.url');
      }),
    );
  });
});
