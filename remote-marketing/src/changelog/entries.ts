/** Newest first. Dates are days in UTC. */
export const entries = [
  { id: 'errorCodes', date: '2026-11-26', points: ['changelog.errorCodes.p1', 'changelog.errorCodes.p2', 'changelog.errorCodes.p3'] },
  {
    id: 'locations',
    date: '2026-11-25',
    points: ['changelog.locations.p1', 'changelog.locations.p2', 'changelog.locations.p3'],
  },
  { id: 'gateway', date: '2026-11-25', points: ['changelog.gateway.p1', 'changelog.gateway.p2', 'changelog.gateway.p3'] },
  { id: 'account', date: '2026-11-24', points: ['changelog.account.p1', 'changelog.account.p2'] },
  { id: 'status', date: '2026-11-23', points: ['changelog.status.p1'] },
] as const;
