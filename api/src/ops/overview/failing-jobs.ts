import { eq, sql } from 'drizzle-orm';
import { emailOutbox } from '../../customers/records/email-tables.ts';
import { textTable } from '../../platform/commands/text-table.ts';
import type { Database } from '../../platform/database/database.ts';
import { FAILED_JOBS, JOB_SCHEMA } from '../../platform/jobs/queues.ts';

interface Row {
  readonly [column: string]: unknown;
  readonly name: string;
  readonly failed: number;
  readonly retried: number;
  readonly late: number;
  readonly error: string | null;
}

const ERROR_MAX = 60;

/** Jobs that failed for good in the last day, wait for another try, or are due for five minutes, and emails that weren't sent. */
export async function failingJobs(db: Database): Promise<string> {
  const { rows } = (await db.execute(sql`
    select name, count(*) filter (where is_failed)::int as failed, count(*) filter (where state = 'retry')::int as retried,
      count(*) filter (where is_late)::int as late, (array_agg(output ->> 'message' order by coalesce(completed_on, created_on) desc)
        filter (where output ->> 'message' is not null))[1] as error
    from (
      select *, state = 'failed' and completed_on > now() - interval '1 day' as is_failed,
        state < 'active' and not blocked and start_after < now() - interval '5 minutes' as is_late
      from ${sql.raw(`${JOB_SCHEMA}.job`)} where name <> ${FAILED_JOBS}
    ) as jobs
    where is_failed or is_late or state = 'retry' group by name order by name`)) as { readonly rows: readonly Row[] };
  const emails = await db.$count(emailOutbox, eq(emailOutbox.state, 'failed'));
  const unsent = emails > 0 ? [`Emails that failed: ${emails}. See \`emails list\`.`] : [];
  if (rows.length === 0) return ['No failing jobs.', ...unsent].join('\n');
  const cells = rows.map(({ name, failed, retried, late, error }) => [name, failed, retried, late, error?.slice(0, ERROR_MAX) ?? null]);
  return [textTable(['job', 'failed in 24 h', 'to be retried', 'late', 'last error'], cells), ...unsent].join('\n');
}
