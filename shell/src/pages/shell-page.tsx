import { Suspense, lazy, type ComponentType } from 'react';
import type { RouteId } from 'shared-contracts/routes';
import { NotFoundPage } from './not-found-page.tsx';

const shellPages: Partial<Record<RouteId, ComponentType>> = {
  sandbox: lazy(() => import('../sandbox/sandbox-home.tsx')),
  sandboxSms: lazy(() => import('../sandbox/sms-outbox.tsx')),
  sandboxPay: lazy(() => import('../sandbox/payment.tsx')),
  versions: lazy(() => import('./versions-page.tsx')),
};

/** The few pages that the shell owns itself, each loaded when shown. */
export function ShellPage({ id }: { readonly id: RouteId }) {
  const Page = shellPages[id] ?? NotFoundPage;
  return (
    <Suspense fallback={null}>
      <Page />
    </Suspense>
  );
}
