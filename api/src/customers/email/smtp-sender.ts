import { createTransport } from 'nodemailer';
import { brandName } from 'shared-contracts/texts/brand';
import type { SmtpSettings } from '../../platform/config/email-settings.ts';
import { EmailError, type EmailSender } from './email-sender.ts';

/** Limit for one message as a whole, below the time after which its job counts as lost. */
export const SMTP_TIMEOUT_MS = 20_000;

interface SmtpFailure {
  readonly code?: string;
  readonly responseCode?: number;
  readonly command?: string;
}

/** 503 blames the session, not the message. */
const isPermanent = (code = 0) => code >= 500 && code <= 599 && code !== 503;

function asEmailError(error: unknown): EmailError {
  const { code = 'unknown', responseCode, command = '' } = error as SmtpFailure;
  // The name of the command only, without its arguments.
  const [step] = /^(?:RCPT TO|MAIL FROM|DATA|AUTH|EHLO|STARTTLS|CONN)/.exec(command) ?? [code];
  const reason = responseCode === undefined ? code : `${responseCode} at ${step}`;
  if (step === 'RCPT TO' && isPermanent(responseCode)) return new EmailError('address', reason);
  if (code === 'EMESSAGE' && isPermanent(responseCode)) return new EmailError('message', reason);
  return new EmailError('later', reason);
}

export interface SmtpOptions {
  /** Where replies go; undefined for none. */
  readonly replyTo: string | undefined;
  /** When aborted, messages on their way are given up and tried again by the next server. */
  readonly signal?: AbortSignal;
  readonly timeoutMs?: number;
}

/** Creates the sender for a mail server. Each message has a connection of its own, so a broken one affects no other. */
export function createSmtpSender(settings: SmtpSettings, { replyTo, signal, timeoutMs = SMTP_TIMEOUT_MS }: SmtpOptions): EmailSender {
  const { host, port, tls, auth, from } = settings;
  const transport = createTransport({
    host,
    port,
    secure: tls === 'implicit',
    requireTLS: tls === 'starttls',
    ignoreTLS: tls === 'none',
    ...(auth && { auth }),
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = from.slice(from.lastIndexOf('@') + 1);
  return {
    send: async ({ id, address, subject, text, html, headers, language, at }) => {
      const deadline = AbortSignal.timeout(timeoutMs);
      try {
        await transport.sendMail({
          messageId: `<${id}@${domain}>`,
          from: { name: brandName[language], address: from },
          // An object, so that nothing in the address is read as a list of addresses.
          to: { name: '', address },
          ...(replyTo !== undefined && { replyTo }),
          date: at,
          subject,
          text,
          html,
          headers,
          signal: signal ? AbortSignal.any([deadline, signal]) : deadline,
        });
      } catch (error) {
        throw deadline.aborted ? new EmailError('later', 'no response in time') : asEmailError(error);
      }
    },
  };
}
