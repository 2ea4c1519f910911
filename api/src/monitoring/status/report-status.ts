import { asc } from 'drizzle-orm';
import type { CallResponse } from 'shared-contracts/api/calls';
import { STATUS_DAYS, statusComponents } from 'shared-contracts/constants';
import type { Database } from '../../platform/database/database.ts';
import { MINUTE_MS } from '../../platform/metrics/start-of-minute.ts';
import type { FoundState } from '../../platform/metrics/tables.ts';
import { reportAvailability } from './exit-counts.ts';
import { GAP_MS } from './record-states.ts';
import { statusSpans, type StatusComponent } from './tables.ts';

type Answer = CallResponse<'status'>;
type Component = Answer['components'][number];
type Day = Component['days'][number];
type Incident = Answer['incidents'][number];

/**
 * Period in which all checks had the same result, in milliseconds. It lasts until the next span if that follows within `GAP_MS`, otherwise
 * until the end of its last minute.
 */
interface Span {
  readonly state: FoundState;
  readonly from: number;
  readonly to: number;
  readonly checkedAt: number;
}

const DAY_MS = 86_400_000;
const INCIDENTS_MAX = 50;

const iso = (ms: number) => new Date(ms).toISOString();

async function readSpans(db: Database, now: number): Promise<ReadonlyMap<StatusComponent, readonly Span[]>> {
  const rows = await db.select().from(statusSpans).orderBy(asc(statusSpans.since));
  return new Map(
    statusComponents.map((component) => {
      const own = rows.filter((row) => row.component === component);
      const spans = own.map(({ state, since, until }, index) => {
        const following = own[index + 1]?.since.getTime();
        const isFollowed = (following ?? now) - until.getTime() <= GAP_MS;
        const to = isFollowed ? (following ?? Infinity) : until.getTime() + MINUTE_MS;
        return { state, from: since.getTime(), to, checkedAt: until.getTime() };
      });
      return [component, spans];
    }),
  );
}

function dayOf(spans: readonly Span[], from: number, now: number): Day {
  const end = Math.min(from + DAY_MS, now);
  const minutes = (...states: readonly FoundState[]) =>
    Math.round(
      spans
        .filter(({ state }) => states.includes(state))
        .reduce((sum, span) => sum + Math.max(0, Math.min(span.to, end) - Math.max(span.from, from)), 0) / MINUTE_MS,
    );
  const [checked, degraded, down] = [minutes('operational', 'degraded', 'down'), minutes('degraded'), minutes('down')];
  const bad = down > 0 ? 'down' : 'degraded';
  const state = checked === 0 ? 'unknown' : down + degraded > 0 ? bad : 'operational';
  return { date: iso(from).slice(0, 10), state, checked, degraded, down };
}

/** Merges consecutive spans into incidents. */
function incidentsOf(component: StatusComponent, spans: readonly Span[], now: number): Incident[] {
  const found: { -readonly [Key in keyof Incident]: Incident[Key] }[] = [];
  let end = -Infinity;
  for (const { state, from, to } of spans) {
    if (state === 'operational') continue;
    const last = found.at(-1);
    const until = to > now ? null : iso(to);
    if (last && from === end) Object.assign(last, { to: until, state: last.state === 'down' ? 'down' : state });
    else found.push({ component, state, from: iso(from), to: until });
    end = to;
  }
  return found;
}

/** Returns the status of all components at the given time and on the preceding days. */
export async function reportStatus(db: Database, at: Date): Promise<Answer> {
  const now = at.getTime();
  const today = Math.floor(now / DAY_MS) * DAY_MS;
  const dates = Array.from({ length: STATUS_DAYS }, (_, index) => today - (STATUS_DAYS - 1 - index) * DAY_MS);
  const all = await readSpans(db, now);
  const components = [...all].map(([id, spans]): Component => {
    const last = spans.at(-1);
    const isFresh = last !== undefined && last.to > now;
    return {
      id,
      state: isFresh ? last.state : 'unknown',
      since: last ? iso(isFresh ? last.from : last.to) : null,
      checkedAt: last ? iso(last.checkedAt) : null,
      days: dates.map((date) => dayOf(spans, date, now)),
    };
  });
  const incidents = [...all].flatMap(([id, spans]) => incidentsOf(id, spans, now));
  const newestFirst = incidents.toSorted((one, other) => other.from.localeCompare(one.from));
  const ipAvailability = await reportAvailability(db, at);
  return { now: at.toISOString(), components, incidents: newestFirst.slice(0, INCIDENTS_MAX), ipAvailability };
}
