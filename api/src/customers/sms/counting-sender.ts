import type { Metrics } from '../../platform/metrics/metrics.ts';
import { recordOutcome } from '../../platform/metrics/service-outcomes.ts';
import type { SmsSender } from './sms-sender.ts';

/** Wraps a sender to count sent and failed messages for Prometheus and the status page. */
export function countingSender(sender: SmsSender, provider: string, { sms }: Metrics): SmsSender {
  return {
    send: async (message, db) => {
      try {
        await sender.send(message, db);
        sms.inc({ provider, outcome: 'sent' });
        await recordOutcome(db, 'sms', true, message.at);
      } catch (error) {
        sms.inc({ provider, outcome: 'failed' });
        await recordOutcome(db, 'sms', false, message.at);
        throw error;
      }
    },
  };
}
