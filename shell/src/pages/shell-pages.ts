import type { ComponentType } from 'react';
import type { RouteId } from 'shared-contracts/routes';

/** The few pages that the shell owns itself, each loaded when shown. */
export const shellPages: Partial<Readonly<Record<RouteId, () => Promise<{ readonly default: ComponentType }>>>> = {
  sandbox: () => import('../sandbox/sandbox-home.tsx'),
  sandboxSms: () => import('../sandbox/sms-outbox.tsx'),
  sandboxThirdParty: () => import('../sandbox/third-party.tsx'),
  sandboxPay: () => import('../sandbox/payment.tsx'),
  sandboxCertification: () => import('../sandbox/certification.tsx'),
  versions: () => import('../versions/versions-page.tsx'),
};
