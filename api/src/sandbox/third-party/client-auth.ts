import type { Client } from '../../platform/config/third-party-settings.ts';

const decode = (text: string) => decodeURIComponent(text.replaceAll('+', ' '));

/** Client credentials in a token request, in the one form that the service accepts. */
export function clientOf(way: 'basic' | 'post', authorization: string | undefined, form: URLSearchParams): Client | undefined {
  const isBasic = authorization?.startsWith('Basic ') ?? false;
  if (isBasic !== (way === 'basic')) return undefined;
  if (!isBasic) return { id: form.get('client_id') ?? '', secret: form.get('client_secret') ?? '' };
  const pair = Buffer.from(authorization?.slice('Basic '.length) ?? '', 'base64').toString();
  const [id = '', secret = ''] = pair.split(':', 2);
  return { id: decode(id), secret: decode(secret) };
}
