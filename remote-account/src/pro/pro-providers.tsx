import { ProConfigProvider } from '@ant-design/pro-components';
import type { ReactNode } from 'react';

/**
 * Providers for pro components, inside `AppProviders`: they inherit theme and language from there, without antd's hashed second set of
 * styles.
 */
export function ProProviders({ children }: { readonly children: ReactNode }) {
  return <ProConfigProvider hashed={false}>{children}</ProConfigProvider>;
}
