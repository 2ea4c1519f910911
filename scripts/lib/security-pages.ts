import { limitTable, type LimitRow } from 'api/limit-table';
import { permissions, type Permission } from 'api/testing/expected-permissions';
import { endpointNames, endpoints, type Endpoint } from 'shared-contracts/endpoints';
import { notifications, optionalKinds, type NotificationKind } from 'shared-contracts/notifications';
import { errorCodes } from 'shared-contracts/error-codes';
import { requestBounds } from 'shared-contracts/request-bounds';

const WRITTEN = 'Generated from the code by `npm run security-docs`; `scripts/security-docs.test.ts` fails if it is stale.';

const table = (titles: readonly string[], rows: readonly (readonly string[])[]): string =>
  [titles, titles.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

const whoOf: Readonly<Record<Endpoint['auth'], string>> = {
  public: 'anyone',
  customer: 'a customer with a valid token',
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
  return `# Permissions

${WRITTEN}

## Every call

${table(['Call', 'Address', 'Who may call', 'Maximum body, bytes'], calls)}

## Calls of customers

The result of each call with another customer's ids, for a customer without a mobile, and for customers in mainland China and elsewhere. \`api/src/permissions.test.ts\` makes every call as each of them, and without a token and with an invalid one, which always returns 401.

${table(['Call', "With another customer's ids", 'No mobile', 'Mainland China', 'Elsewhere'], customers)}
`;
}

function limitCells({ name, value, unit, per, setting, exceeded }: LimitRow): string[] {
  const after = typeof exceeded === 'string' ? `\`${exceeded}\` (${errorCodes[exceeded]})` : exceeded.becomes;
  return [name, `${value.toLocaleString('en-US')} ${unit}`, per, setting === undefined ? '' : `\`${setting}\``, after];
}

function limitsPage(): string {
  return `# Limits of the API

${WRITTEN} The values are those of production; sandbox mode raises the limits that tests and demonstrations would reach. Limits of the front door are in \`nginx/src/call-limits.ts\`, and those of the gateway in [its README](../../gateway/README.md).

${table(['Limit', 'Value', 'Per', 'Setting', 'When exceeded'], limitTable.map(limitCells))}
`;
}

/** The generated pages by file. */
const isOptional = (kind: NotificationKind) => optionalKinds.some((each) => each === kind);

function notificationsPage(): string {
  const rows = Object.entries(notifications).map(([name, { kind, channels }]) => [
    `\`${name}\``,
    kind,
    (channels as readonly string[]).includes('sms') ? 'yes' : '',
    (channels as readonly string[]).includes('email') ? 'yes' : '',
    isOptional(kind) ? 'yes' : 'no',
  ]);
  return `# Notifications

${WRITTEN} The table is \`shared-contracts/src/notifications.ts\`; the settings page and the templates (\`api/src/customers/email/templates\`) read from it too. SMS go to the mobile number, email to the confirmed address, if there is one.

${table(['Notification', 'Kind', 'SMS', 'Email', 'Can be turned off'], rows)}
`;
}

export function securityPages(): Readonly<Record<string, string>> {
  return {
    'docs/security/permissions.md': permissionsPage(),
    'docs/security/limits.md': limitsPage(),
    'docs/security/notifications.md': notificationsPage(),
  };
}
