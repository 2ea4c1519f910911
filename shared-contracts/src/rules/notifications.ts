/** Ways to reach a customer beside the site itself. */
export const channels = ['sms', 'email', 'webhook'] as const;
export type Channel = (typeof channels)[number];

/** What customers choose from. Security can't be turned off. */
export const notificationKinds = ['receipts', 'orders', 'usage', 'failures', 'security'] as const;
export type NotificationKind = (typeof notificationKinds)[number];

export const optionalKinds = notificationKinds.filter((kind) => kind !== 'security');
export type OptionalKind = (typeof optionalKinds)[number];

interface NotificationRow {
  readonly kind: NotificationKind;
  readonly channels: readonly Channel[];
  /** Sent even if its kind is turned off. */
  readonly isRequired?: true;
}

/** Every notification with its kind and channels: the settings page, the templates and docs/security/notifications.md read from here. */
export const notifications = {
  paymentReceived: { kind: 'receipts', channels: ['email'] },
  refunded: { kind: 'receipts', channels: ['email'] },
  refundFailed: { kind: 'receipts', channels: ['email'] },
  balanceChanged: { kind: 'receipts', channels: ['email'] },
  // The customer has agreed to be charged after an announcement.
  autoRenewalAhead: { kind: 'orders', channels: ['sms', 'email'], isRequired: true },
  autoRenewalDone: { kind: 'orders', channels: ['sms', 'email'], isRequired: true },
  autoRenewalFailed: { kind: 'orders', channels: ['sms', 'email'], isRequired: true },
  autoRenewalOff: { kind: 'orders', channels: ['sms', 'email'], isRequired: true },
  orderEnding: { kind: 'orders', channels: ['email', 'webhook'] },
  orderEnded: { kind: 'orders', channels: ['email', 'webhook'] },
  usageReached: { kind: 'usage', channels: ['email', 'webhook'] },
  failuresHigh: { kind: 'failures', channels: ['email', 'webhook'] },
  newDevice: { kind: 'security', channels: ['sms', 'email'] },
  totpOn: { kind: 'security', channels: ['sms', 'email'] },
  totpOff: { kind: 'security', channels: ['sms', 'email'] },
  recoveryCodesRenewed: { kind: 'security', channels: ['email'] },
  recoveryCodeUsed: { kind: 'security', channels: ['email'] },
  secondFactorResetRequested: { kind: 'security', channels: ['sms', 'email'] },
  secondFactorReset: { kind: 'security', channels: ['sms', 'email'] },
  passkeyAdded: { kind: 'security', channels: ['sms', 'email'] },
  passkeyRemoved: { kind: 'security', channels: ['sms', 'email'] },
  dataExported: { kind: 'security', channels: ['email'] },
  deletionRequested: { kind: 'security', channels: ['sms', 'email'] },
  deletionCanceled: { kind: 'security', channels: ['sms', 'email'] },
  accountDeleted: { kind: 'security', channels: ['sms', 'email'] },
  passwordChanged: { kind: 'security', channels: ['sms', 'email'] },
  mobileChanged: { kind: 'security', channels: ['sms', 'email'] },
  mobileBound: { kind: 'security', channels: ['sms', 'email'] },
  serviceBound: { kind: 'security', channels: ['sms', 'email'] },
  serviceUnbound: { kind: 'security', channels: ['sms', 'email'] },
  apiTokenCreated: { kind: 'security', channels: ['sms', 'email'] },
  orderKeyViewed: { kind: 'security', channels: ['email'] },
  orderKeyReplaced: { kind: 'security', channels: ['email'] },
  orderSuspended: { kind: 'security', channels: ['email'] },
  customerSuspended: { kind: 'security', channels: ['email'] },
  subUserCreated: { kind: 'security', channels: ['email'] },
  // To the invited address, which needn't belong to a customer.
  memberInvited: { kind: 'security', channels: ['email'] },
  // To the owner.
  memberJoined: { kind: 'security', channels: ['sms', 'email'] },
  memberLeft: { kind: 'security', channels: ['email'] },
  // To the member.
  memberRoleChanged: { kind: 'security', channels: ['email'] },
  memberRemoved: { kind: 'security', channels: ['email'] },
  emailChanged: { kind: 'security', channels: ['email'] },
  emailRemoved: { kind: 'security', channels: ['email'] },
  emailToConfirm: { kind: 'security', channels: ['email'] },
} as const satisfies Readonly<Record<string, NotificationRow>>;

export type NotificationName = keyof typeof notifications;

/** Notifications that webhooks can receive, in the order in which they are offered; a test compares them with the channels above. */
export const webhookEvents = ['usageReached', 'failuresHigh', 'orderEnding', 'orderEnded'] as const satisfies readonly NotificationName[];
export type WebhookEvent = (typeof webhookEvents)[number];

/** Whether the site lists it too: all but the one with a code to enter there and the one for somebody else. */
export const isOnSite = (name: NotificationName) => name !== 'emailToConfirm' && name !== 'memberInvited';

/** The channels that a kind uses, as far as customers choose. */
export function channelsOf(kind: NotificationKind): Channel[] {
  const rows: readonly NotificationRow[] = Object.values(notifications);
  return channels.filter((channel) => rows.some((row) => row.kind === kind && !row.isRequired && row.channels.includes(channel)));
}

/** The kind with which customers turn a notification off; undefined if they can't. */
export function optionalKindOf(name: NotificationName): OptionalKind | undefined {
  const { kind, isRequired }: NotificationRow = notifications[name];
  return isRequired ? undefined : optionalKinds.find((each) => each === kind);
}

/** The kind that the token of an unsubscribe link is for; undefined if it's not such a token. */
export function kindOfUnsubscribeToken(token: string): OptionalKind | undefined {
  return optionalKinds.find((kind) => token.startsWith(`${kind}.`));
}
