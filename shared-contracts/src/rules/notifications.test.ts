import { notifications, webhookEvents, type NotificationName } from './notifications.ts';

it('webhooks can receive exactly the notifications with that channel', () => {
  const rows = Object.entries(notifications) as [NotificationName, { readonly channels: readonly string[] }][];
  const names = rows.filter(([, { channels }]) => channels.includes('webhook')).map(([name]) => name);
  expect(names.toSorted()).toEqual(webhookEvents.toSorted());
});
