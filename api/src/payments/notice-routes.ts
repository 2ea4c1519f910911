import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { endpointPath, endpoints, type EndpointName } from 'shared-contracts/api/endpoints';
import { NOTICE_BODY_BYTES } from 'shared-contracts/releases/front-door';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';
import type { CallPool } from '../platform/limits/call-pools.ts';
import { queueQuery } from './query-payment.ts';
import { NoticeRefused, type NoticeEndpoint, type RawNotice } from './providers/notice-reader.ts';
import { queueReading } from './queue-reading.ts';
import { receiveMoneyBack } from './receive-money-back.ts';
import { receiveNotice } from './receive-notice.ts';
import { failRefund } from './records/fail-refund.ts';

export interface NoticeServices {
  readonly db: Database;
  readonly clock: Clock;
  readonly jobs: Jobs;
  readonly log: Logger;
  readonly poolOf: (name: EndpointName) => Pick<CallPool, 'ofAddress'>;
}

/**
 * Verifies and stores a notice; a job applies it, so the provider doesn't wait. A notice that matches no payment is accepted too: its money
 * is already in review, and repeats would add nothing.
 */
async function handleNotice(
  services: Pick<NoticeServices, 'db' | 'jobs' | 'log'>,
  { method, read }: NoticeEndpoint,
  raw: RawNotice,
): Promise<boolean> {
  const { db, jobs, log } = services;
  try {
    const notice = await read(raw);
    if (notice && 'approvedPaymentId' in notice) await queueQuery(db, jobs, notice.approvedPaymentId);
    else if (notice && 'failedRefundId' in notice) await failRefund(services, notice.failedRefundId, notice.failure, raw.now);
    else if (notice && 'storedMethod' in notice) await queueReading(db, jobs, notice);
    else if (notice && 'moneyBack' in notice) await receiveMoneyBack(db, notice, raw.now, log);
    else if (notice) await receiveNotice(db, jobs, notice, raw.now, log);
    return true;
  } catch (error) {
    if (!(error instanceof NoticeRefused)) throw error;
    log.warn({ method, why: error.message }, 'payment notice rejected');
    return false;
  }
}

/** Registers the webhook endpoints of the payment providers. Bodies stay unparsed. */
export async function noticeRoutes(app: FastifyInstance, services: NoticeServices, notices: readonly NoticeEndpoint[]): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string' }, async (_request: unknown, body: string) => body);
    for (const notice of notices) {
      const call = notice.method === 'sandbox' ? 'sandboxPayNotice' : 'payNotice';
      scope.route<{ Body: string | null | undefined }>({
        method: endpoints[call].method,
        url: endpointPath(call, { method: notice.method }),
        bodyLimit: NOTICE_BODY_BYTES,
        handler: async ({ body, headers, ip }, reply) => {
          const raw = { body: body ?? '', headers, now: services.clock.now() };
          // Refused ones are repeated by their provider.
          const isAccepted = await services.poolOf(call).ofAddress(ip, async () => handleNotice(services, notice, raw));
          return reply
            .code(isAccepted ? 200 : 400)
            .type('text/plain; charset=utf-8')
            .send(isAccepted ? notice.accepted : notice.refused);
        },
      });
    }
  });
}
