import type { Database } from '../../platform/database/database.ts';
import type { RenderedEmail } from './templates/render-email.ts';

/** A message ready to be sent. */
export interface Email extends RenderedEmail {
  /** Identifies the message; the same for each try, so that a mail server can drop a repeated one. */
  readonly id: string;
  readonly address: string;
  readonly at: Date;
}

/** Thrown when a message was not accepted. Contains only codes, because mail servers repeat the address in their answers. */
export class EmailError extends Error {
  /** `address`: it will never accept a message; `message`: this one will never be accepted; `later`: another try may work. */
  readonly refused: 'address' | 'message' | 'later';

  /** @param reason such as `550 at RCPT TO` or `ECONNREFUSED` */
  constructor(refused: EmailError['refused'], reason: string) {
    super(reason);
    this.name = 'EmailError';
    this.refused = refused;
  }
}

/** Sends or stores email. */
export interface EmailSender {
  /** @throws EmailError if the message was not accepted */
  send(email: Email, db: Database): Promise<void>;
}
