/** State of a period at a given time. */
export function runState({ startsAt, endsAt }: { readonly startsAt: Date; readonly endsAt: Date }, now: Date): string {
  if (endsAt <= now) return 'ended';
  return startsAt <= now ? 'running' : 'upcoming';
}
