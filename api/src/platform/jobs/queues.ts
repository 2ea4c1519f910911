import type { QueueOptions } from 'pg-boss';
import type { JobName } from './job-data.ts';

/** The schema that holds the queue's tables; the library makes them. */
export const JOB_SCHEMA = 'pgboss';
/** Where a job goes that has failed for good, until somebody was told. */
export const FAILED_JOBS = 'failedJobs';

const DAY_SECONDS = 86_400;

/** Tries for about an hour: first after seconds, then ever more rarely. */
const patient: QueueOptions = {
  retryLimit: 10,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 900,
  // One whose server has died is begun again by another.
  expireInSeconds: 60,
  deleteAfterSeconds: 30 * DAY_SECONDS,
};

export const queues: Readonly<Record<JobName, QueueOptions>> = {
  applyNotice: patient,
  queryPayment: patient,
  closePayment: patient,
  // It names a mobile, so that it does not stay.
  tellSecurityNotice: { ...patient, deleteAfterSeconds: 3600 },
  // The next one comes before a retry would.
  endDueOrders: { retryLimit: 0, expireInSeconds: 60, deleteAfterSeconds: 3600 },
};
