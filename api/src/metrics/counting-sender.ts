import type { SmsSender } from '../verify-codes/sms-sender.ts';
import type { Metrics } from './metrics.ts';

/** A sender whose messages are counted, those that failed apart. */
export function countingSender(sender: SmsSender, provider: string, { sms }: Metrics): SmsSender {
  return {
    send: async (message, db) => {
      try {
        await sender.send(message, db);
        sms.inc({ provider, outcome: 'sent' });
      } catch (error) {
        sms.inc({ provider, outcome: 'failed' });
        throw error;
      }
    },
  };
}
