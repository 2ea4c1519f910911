/** Versions of parts whose changes the entries describe. Others have “(internal)” in the heading of their CHANGELOG.md. */
export const announced: readonly string[] = [
  'shell 1.0.0',
  'remote-marketing 1.0.0',
  'remote-purchase 1.0.0',
  'remote-account 1.0.0',
  'remote-tools 1.0.0',
];

/** Newest first. Dates are days in UTC. */
export const entries = [
  {
    id: 'members',
    date: '2026-11-27',
    points: ['changelog.members.p1', 'changelog.members.p2', 'changelog.members.p3'],
  },
  {
    id: 'payments',
    date: '2026-11-27',
    points: ['changelog.payments.p1', 'changelog.payments.p2'],
  },
  {
    id: 'autoRenewal',
    date: '2026-11-26',
    points: ['changelog.autoRenewal.p1', 'changelog.autoRenewal.p2'],
  },
  {
    id: 'programs',
    date: '2026-11-26',
    points: ['changelog.programs.p1', 'changelog.programs.p2', 'changelog.programs.p3'],
  },
  {
    id: 'security',
    date: '2026-11-26',
    points: ['changelog.security.p1', 'changelog.security.p2', 'changelog.security.p3'],
  },
  {
    id: 'dashboard',
    date: '2026-11-26',
    points: ['changelog.dashboard.p1', 'changelog.dashboard.p2', 'changelog.dashboard.p3', 'changelog.dashboard.p4'],
  },
  {
    id: 'errorCodes',
    date: '2026-11-26',
    points: ['changelog.errorCodes.p1', 'changelog.errorCodes.p2', 'changelog.errorCodes.p3'],
  },
  {
    id: 'targeting',
    date: '2026-11-25',
    points: ['changelog.targeting.p1', 'changelog.targeting.p2'],
  },
  {
    id: 'balance',
    date: '2026-11-25',
    points: ['changelog.balance.p1', 'changelog.balance.p2'],
  },
  {
    id: 'locations',
    date: '2026-11-25',
    points: ['changelog.locations.p1', 'changelog.locations.p2', 'changelog.locations.p3'],
  },
  {
    id: 'gateway',
    date: '2026-11-25',
    points: ['changelog.gateway.p1', 'changelog.gateway.p2', 'changelog.gateway.p3'],
  },
  {
    id: 'account',
    date: '2026-11-24',
    points: ['changelog.account.p1', 'changelog.account.p2'],
  },
  {
    id: 'status',
    date: '2026-11-23',
    points: ['changelog.status.p1'],
  },
] as const;
