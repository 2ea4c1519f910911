import { z } from 'zod';
import { checkEmail, plainEmail } from 'shared-contracts/rules/email-address';
import { blank, optional, whole } from './setting-shapes.ts';

export interface SmtpSettings {
  readonly host: string;
  readonly port: number;
  /** `starttls` upgrades the connection before anything else is sent, `implicit` encrypts it from the start. */
  readonly tls: 'starttls' | 'implicit' | 'none';
  /** Undefined for a server that needs no login. */
  readonly auth: { readonly user: string; readonly pass: string } | undefined;
  /** Sender address. */
  readonly from: string;
}

type Values = Readonly<Record<string, string | undefined>>;

export const emailShape = {
  EMAIL_PROVIDER: z.preprocess(blank, z.enum(['smtp']).optional()),
  EMAIL_FROM: z.preprocess(
    blank,
    z
      .string()
      .refine((address) => checkEmail(address) === null, 'must be an email address')
      .transform(plainEmail)
      .optional(),
  ),
  SMTP_HOST: optional,
  SMTP_PORT: whole(587, 1, 65_535),
  SMTP_TLS: z.preprocess(blank, z.enum(['starttls', 'implicit', 'none']).default('starttls')),
  SMTP_USER: optional,
  SMTP_PASSWORD: optional,
};

/** Returns all problems that prevent sending email. Without `EMAIL_PROVIDER`, email is switched off, which is no problem. */
export function emailProblems(values: Values): string[] {
  const { EMAIL_PROVIDER: provider, SMTP_HOST: host, SMTP_USER: user, SMTP_PASSWORD: password } = values;
  if (!provider) return host ? ['SMTP_HOST is set without EMAIL_PROVIDER=smtp'] : [];
  const problems = ['SMTP_HOST', 'EMAIL_FROM'].filter((name) => !values[name]).map((name) => `${name} is missing`);
  if (Boolean(user) !== Boolean(password)) problems.push('SMTP_USER and SMTP_PASSWORD must be set together');
  if (user && values.SMTP_TLS === 'none') problems.push('SMTP_TLS=none would send SMTP_PASSWORD unencrypted');
  return problems;
}

type Read = z.output<z.ZodObject<typeof emailShape>>;

/** The mail server; undefined if email is switched off, and in sandbox mode, which sends nothing. The settings must be valid. */
export function smtpOf(read: Read, isSandbox: boolean): SmtpSettings | undefined {
  if (isSandbox || !read.EMAIL_PROVIDER) return undefined;
  const { SMTP_HOST: host = '', SMTP_PORT: port, SMTP_TLS: tls, SMTP_USER: user, SMTP_PASSWORD: pass = '', EMAIL_FROM: from = '' } = read;
  return { host, port, tls, from, auth: user === undefined ? undefined : { user, pass } };
}
