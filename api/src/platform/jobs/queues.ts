import type { Queue } from 'pg-boss';
import { WEBHOOK_TRIES } from 'shared-contracts/constants';
import type { JobName } from './job-data.ts';

/** Schema of the queue tables, which the library creates. */
export const JOB_SCHEMA = 'pgboss';
/** Dead letter queue for permanently failed jobs that have yet to be reported. */
export const FAILED_JOBS = 'failedJobs';

/** Deliveries to the webhooks of one customer on their way at once. */
export const WEBHOOKS_AT_ONCE = 2;

/** How many jobs of a queue run at once: on each server, and of one group on all servers together. */
interface Concurrency {
  readonly perServer: number;
  readonly perGroup?: number;
}

// Webhooks wait for customers' own servers: slow ones of a customer must leave turns for the others.
const concurrencies: Partial<Record<string, Concurrency>> = { sendWebhook: { perServer: 20, perGroup: WEBHOOKS_AT_ONCE } };

export const concurrencyOf = (queue: string): Concurrency => concurrencies[queue] ?? { perServer: 5 };

const DAY_SECONDS = 86_400;
/** How long ended jobs are kept, so that ops can see what failed. */
export const JOB_HISTORY_DAYS = 7;

/** Retries for about an hour with exponential backoff. */
const retryForAnHour: Omit<Queue, 'name'> = {
  retryLimit: 10,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 900,
  // If a server dies, another one restarts its job after this time.
  expireInSeconds: 60,
  deleteAfterSeconds: JOB_HISTORY_DAYS * DAY_SECONDS,
};

/** Tries of an email message, over about a day: mail servers expect senders to wait out an outage. */
export const EMAIL_TRIES = 14;

export const queues: Readonly<Record<JobName, Omit<Queue, 'name'>>> = {
  applyNotice: retryForAnHour,
  queryPayment: retryForAnHour,
  closePayment: retryForAnHour,
  chargeStored: retryForAnHour,
  readStoredMethod: retryForAnHour,
  removeStoredMethod: { ...retryForAnHour, retryLimit: EMAIL_TRIES - 1, retryDelay: 30, retryDelayMax: 4 * 3600 },
  // Contains a mobile number, so it's deleted soon.
  tellSecurityNotice: { ...retryForAnHour, deleteAfterSeconds: 3600 },
  tellCustomer: retryForAnHour,
  sendEmail: {
    retryLimit: EMAIL_TRIES - 1,
    retryDelay: 30,
    retryBackoff: true,
    retryDelayMax: 4 * 3600,
    expireInSeconds: 60,
    deleteAfterSeconds: DAY_SECONDS,
  },
  sendWebhook: {
    retryLimit: WEBHOOK_TRIES - 1,
    retryDelay: 30,
    retryBackoff: true,
    retryDelayMax: 4 * 3600,
    expireInSeconds: 60,
    deleteAfterSeconds: DAY_SECONDS,
  },
  // The next scheduled runs come before a retry would.
  sendRefunds: { retryLimit: 0, expireInSeconds: 300, deleteAfterSeconds: 3600 },
  issueMissingInvoices: { retryLimit: 0, expireInSeconds: 300, deleteAfterSeconds: 3600 },
  renewDueOrders: { retryLimit: 0, expireInSeconds: 300, deleteAfterSeconds: 3600 },
  requeueEmails: { retryLimit: 0, expireInSeconds: 60, deleteAfterSeconds: 3600 },
  notifyOrderEnds: { retryLimit: 0, expireInSeconds: 300, deleteAfterSeconds: 3600 },
  announceSecondFactorResets: { retryLimit: 0, expireInSeconds: 60, deleteAfterSeconds: 3600 },
  deleteAccounts: { retryLimit: 0, expireInSeconds: 300, deleteAfterSeconds: 3600 },
  // At most one waits and one runs, on all servers together.
  cleanUp: { policy: 'stately', retryLimit: 0, expireInSeconds: 300, deleteAfterSeconds: 3600 },
  endDueOrders: { retryLimit: 0, expireInSeconds: 60, deleteAfterSeconds: 3600 },
};
