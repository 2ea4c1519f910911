import { limitTable, type LimitRow } from 'api/limit-table';
import { permissions, type Permission } from 'api/testing/expected-permissions';
import { limitNames as gatewayLimits, limitRows } from 'gateway/limits';
import { addressLimits, clientTimes, REQUESTS_PER_CONNECTION } from 'nginx/address-limits';
import { allCalls, callLimits, largeBodies } from 'nginx/call-limits';
import { callRoles } from 'shared-contracts/api/call-roles';
import { endpointNames, endpoints, type Endpoint } from 'shared-contracts/api/endpoints';
import { notifications, optionalKindOf, type NotificationName } from 'shared-contracts/rules/notifications';
import { accountRoles, may } from 'shared-contracts/rules/roles';
import { errorCodes } from 'shared-contracts/texts/errors/error-codes';
import { MAX_BODY_BYTES, NOTICE_BODY_BYTES } from 'shared-contracts/releases/front-door';
import { requestBounds } from 'api/request-bounds';
import { operationIds, operationOf } from 'shared-contracts/v1/operations/operations';
import { V1_PREFIX } from 'shared-contracts/v1/path';
import { deviations } from './deviations.ts';

const WRITTEN = 'Generated from the code by `npm run security-docs`; `scripts/security-docs.test.ts` fails if it is stale.';

const table = (titles: readonly string[], rows: readonly (readonly string[])[]): string =>
  [titles, titles.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

const whoOf: Readonly<Record<Endpoint['auth'], string>> = {
  public: 'anyone',
  customer: 'a customer with a valid token',
  token: 'a customer’s program with an API token, through `/api/v1`',
  signed: "anyone with a signature made with the order's key",
  provider: 'the payment provider, with its signature',
  internal: 'our gateways, with `INTERNAL_TOKEN`; no front door forwards it',
  sandbox: 'anyone, in sandbox mode only; 404 in production',
};

const answer = (permission: Permission): string => (permission === 'ok' ? 'yes' : `\`${permission}\``);

function permissionsPage(): string {
  const calls = endpointNames.map((name) => {
    const { method, path, auth }: Endpoint = endpoints[name];
    const bytes = method === 'POST' && name in requestBounds ? String(requestBounds[name as keyof typeof requestBounds].bytes) : '';
    return [`\`${name}\``, `\`${method} ${path}\``, whoOf[auth], bytes];
  });
  const customers = Object.entries(permissions).map(([name, { other, thirdParty, china, elsewhere }]) => [
    `\`${name}\``,
    other === 'ok' ? 'only their own' : answer(other),
    answer(thirdParty),
    answer(china),
    answer(elsewhere),
  ]);
  const members = Object.entries(callRoles).map(([name, needed]) => [
    `\`${name}\``,
    needed === 'person' ? 'for themselves' : needed,
    ...accountRoles.map((role) => (needed === 'person' || may(role, needed) ? 'yes' : '')),
  ]);
  const forPrograms = operationIds.map((operationId) => {
    const { method, path, scope, call } = operationOf(operationId);
    return [`\`${operationId}\``, `\`${method} ${V1_PREFIX}${path}\``, `\`${scope}\``, `\`${call}\``];
  });
  return `# Permissions

${WRITTEN}

## Every call

${table(['Call', 'Address', 'Who may call', 'Maximum body, bytes'], calls)}

## Calls of customers

The result of each call with another customer's ids, for a customer without a mobile, and for customers in mainland China and elsewhere. \`api/src/permissions.test.ts\` makes every call as each of them, and without a token and with an invalid one, which always returns 401.

${table(['Call', "With another customer's ids", 'No mobile', 'Mainland China', 'Elsewhere'], customers)}

## Calls of members

The right that a member needs for each call in somebody else's account, and the roles that have it; anybody else gets \`roleNotAllowed\` (${errorCodes.roleNotAllowed}). Calls “for themselves” are about the member's own login, profile and notifications, whatever account is open. \`api/src/permissions.test.ts\` makes every call with every role.

${table(['Call', 'Right', ...accountRoles], members)}

## Operations for programs

Each needs an API token with its scope, and makes one of the calls above for the token's owner, or with the role of the member who created it. \`api/src/platform/http/v1.test.ts\` makes every operation without a token, with an unknown one, without the scope, and with another customer's token.

${table(['Operation', 'Address', 'Scope', 'Call'], forPrograms)}
`;
}

function limitCells({ name, value, unit, per, setting, exceeded }: LimitRow): string[] {
  const after = typeof exceeded === 'string' ? `\`${exceeded}\` (${errorCodes[exceeded]})` : exceeded.becomes;
  return [name, `${value.toLocaleString('en-US')} ${unit}`, per, setting === undefined ? '' : `\`${setting}\``, after];
}

const ADDRESS = 'address (an IPv6 /64)';
const TOO_MANY = `\`rateLimited\` (${errorCodes.rateLimited}), status 429`;
const CUT = 'the connection is closed';

/** Limits that nginx and the embedded server have in common, from the tables that configure both. */
const frontDoorCells = (): string[][] => [
  [
    'Connections',
    `${addressLimits.connections} connections`,
    ADDRESS,
    'embedded server: closed; nginx: only the firewall limits those without a complete request ([ops](../ops.md#production))',
  ],
  ['Concurrent requests', `${addressLimits.requests} requests`, ADDRESS, TOO_MANY],
  ['Concurrent calls', `${addressLimits.calls} calls`, ADDRESS, TOO_MANY],
  [
    'All calls',
    `${allCalls.perSecond} a second, ${allCalls.atOnce} more at once, and ${allCalls.burst - allCalls.atOnce} more that wait`,
    ADDRESS,
    TOO_MANY,
  ],
  ...callLimits.map(({ endpoints: names, perSecond, burst }) => [
    `Calls of ${names.map((name) => `\`${name}\``).join(', ')}`,
    `${perSecond} a second, and ${burst} more at once`,
    ADDRESS,
    TOO_MANY,
  ]),
  [
    'Bodies that are too large',
    `${largeBodies.perSecond} a second, and ${largeBodies.atOnce} more at once; others wait`,
    ADDRESS,
    'nginx: the refusal waits',
  ],
  [
    'Body',
    `${MAX_BODY_BYTES.toLocaleString('en-US')} bytes, of a payment notice ${NOTICE_BODY_BYTES.toLocaleString('en-US')}`,
    'request',
    `\`tooLarge\` (${errorCodes.tooLarge})`,
  ],
  ['Time to receive the head', `${clientTimes.head} seconds`, 'request', CUT],
  ['Time to receive head and body', `${clientTimes.request} seconds`, 'request', `\`requestTimeout\` (${errorCodes.requestTimeout})`],
  ['Time between two reads or writes', `${clientTimes.pause} seconds`, 'connection', CUT],
  ['Time without a request', `${clientTimes.idle} seconds`, 'connection', CUT],
  ['Time to close a connection after a rejection', `${clientTimes.linger} seconds`, 'connection', CUT],
  ['Age', `${clientTimes.connection} seconds`, 'connection', 'nginx: it takes no more requests'],
  ['Requests', `${REQUESTS_PER_CONNECTION.toLocaleString('en-US')} requests`, 'connection', 'it takes no more requests'],
];

const gatewayCells = (): string[][] =>
  gatewayLimits.map((name) => {
    const { value, unit, per, setting, effect } = limitRows[name];
    return [`${value.toLocaleString('en-US')} ${unit}`, per, `\`${setting}\``, effect];
  });

function limitsPage(): string {
  return `# Limits

${WRITTEN} The values are those of production; sandbox mode raises the limits that tests and demonstrations would reach.

## API

${table(['Limit', 'Value', 'Per', 'Setting', 'When exceeded'], limitTable.map(limitCells))}

## Front door

The same for nginx and the embedded server. Limits per address apply only in production mode.

${table(['Limit', 'Value', 'Per', 'When exceeded'], frontDoorCells())}

## Gateway

An IPv6 /64 network counts as one client address.

${table(['Value', 'Per', 'Setting', 'When exceeded'], gatewayCells())}
`;
}

function deviationsPage(): string {
  const rows = deviations.map(({ deviation, requirements, why = 'the specification requires it', mitigations, shownBy }, index) => [
    `D${index + 1}`,
    `${deviation} (${requirements.join(', ')})`,
    why,
    mitigations,
    shownBy.map((file) => `\`${file}\``).join(', '),
  ]);
  return `# Deviations from ASVS 5.0, levels 1 and 2

${WRITTEN}

Each is listed with its reason and its mitigations.

${table(['No.', 'Deviation (requirement)', 'Why', 'Mitigations', 'Shown by'], rows)}
`;
}

/** The generated pages by file. */
function notificationsPage(): string {
  const rows = Object.entries(notifications).map(([name, { kind, channels }]) => [
    `\`${name}\``,
    kind,
    (channels as readonly string[]).includes('sms') ? 'yes' : '',
    (channels as readonly string[]).includes('email') ? 'yes' : '',
    (channels as readonly string[]).includes('webhook') ? 'yes' : '',
    optionalKindOf(name as NotificationName) ? 'yes' : 'no',
  ]);
  return `# Notifications

${WRITTEN} The table is \`shared-contracts/src/rules/notifications.ts\`; the settings page and the templates (\`api/src/customers/email/templates\`) read from it too. SMS go to the mobile number, email to the confirmed address, if there is one.

${table(['Notification', 'Kind', 'SMS', 'Email', 'Webhook', 'Can be turned off'], rows)}
`;
}

export function securityPages(): Readonly<Record<string, string>> {
  return {
    'docs/security/permissions.md': permissionsPage(),
    'docs/security/limits.md': limitsPage(),
    'docs/security/asvs.md': deviationsPage(),
    'docs/security/notifications.md': notificationsPage(),
  };
}
