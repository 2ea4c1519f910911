import type { PageLoaders } from 'shared-contracts/shell';
import type { pages } from '../pages.ts';

/** The few pages that the shell itself owns, each loaded on demand. */
export const shellPages: PageLoaders<typeof pages> = {
  sandbox: () => import('../sandbox/sandbox-home.tsx'),
  sandboxSms: () => import('../sandbox/sms-outbox.tsx'),
  sandboxEmail: () => import('../sandbox/email-outbox.tsx'),
  sandboxWebhook: () => import('../sandbox/webhook-inbox.tsx'),
  sandboxThirdParty: () => import('../sandbox/third-party.tsx'),
  sandboxPay: () => import('../sandbox/payment.tsx'),
  sandboxStoreMethod: () => import('../sandbox/store-method.tsx'),
  sandboxCertification: () => import('../sandbox/certification.tsx'),
  versions: () => import('../versions/versions-page.tsx'),
};
