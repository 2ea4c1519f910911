import type { Database } from '../../platform/database/database.ts';

/** A request to a webhook. */
interface WebhookRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly at: Date;
}

/** Thrown if no response arrived. Contains only codes, because messages may quote addresses inside our network. */
export class WebhookError extends Error {
  /** @param reason such as `ECONNREFUSED` */
  constructor(reason: string) {
    super(reason);
    this.name = 'WebhookError';
  }
}

export interface WebhookSender {
  /**
   * @returns HTTP status of the response
   * @throws WebhookError if there was none
   */
  send(request: WebhookRequest, db: Database): Promise<number>;
}
