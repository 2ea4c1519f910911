import type { Logger } from 'pino';
import type { InternalApi } from '../access/api-client.ts';
import { Refusal } from '../refusal.ts';
import { realPassage, type Passage } from '../timing.ts';
import type { Meter } from './meter.ts';
import { newReportId } from './report-id.ts';

interface Parts {
  readonly api: InternalApi;
  readonly meter: Pick<Meter, 'quotas' | 'waits'>;
  /** Id of this run of the gateway. */
  readonly runId: string;
  readonly log: Logger;
  readonly clock: () => number;
  /** How often more is asked for while other gateways have the rest, in milliseconds. */
  readonly every: number;
  readonly passage?: Passage;
}

/** How often it is asked for before the client is refused: as long as open connections wait. */
const TRIES = 6;

/** Obtains grants of orders for clients that can't be admitted without. */
export class Grants {
  readonly #parts: Parts;
  /** Orders whose first grant is asked for. */
  readonly #asked = new Map<string, Promise<void>>();

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /**
   * Returns once something of the order may be counted, or nothing is left of it.
   * @throws Refusal if the API doesn't respond, or other gateways have the rest and don't give any of it back
   */
  async obtain(orderId: string): Promise<void> {
    const { meter, every, passage = realPassage } = this.#parts;
    for (let tries = 0; tries < TRIES; tries += 1) {
      if (!meter.quotas.isGranted(orderId)) await this.#start(orderId);
      else meter.waits.askMore(orderId);
      if (!meter.waits.lacksMore(orderId)) return;
      await Promise.race([meter.waits.whenGranted(orderId), new Promise<void>((resolve) => void passage.after(every, resolve))]);
      if (!meter.waits.lacksMore(orderId)) return;
    }
    throw new Refusal('notNow', 'proxy_internal_error');
  }

  async #start(orderId: string): Promise<void> {
    const asked = this.#asked.get(orderId) ?? this.#ask(orderId).finally(() => this.#asked.delete(orderId));
    this.#asked.set(orderId, asked);
    return asked;
  }

  async #ask(orderId: string): Promise<void> {
    const { api, meter, runId, log, clock } = this.#parts;
    const at = clock();
    const request = { reportId: newReportId(at), gatewayId: runId, rows: [], grants: [{ orderId, wantsMore: true }] };
    const send = () => api('usageReport', request);
    // The response may have been lost; the API answers a repeated report the same way.
    const { grants = [] } = await send()
      .catch(send)
      .catch((error: unknown) => {
        log.warn({ error: String(error) }, 'grants unavailable: no response from the API');
        throw new Refusal('notNow', 'proxy_internal_error');
      });
    meter.quotas.recordHeartbeat(at);
    meter.quotas.startGrant(grants.find(({ id }) => id === orderId) ?? { id: orderId, bytes: 0, isAll: true });
  }
}
