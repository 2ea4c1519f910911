import { ProConfigProvider } from '@ant-design/pro-components';
import type { ReactNode } from 'react';

/** What a pro component stands in, inside `AppProviders`: it takes theme and language from there, without antd's hashed second set of styles. */
export function ProProviders({ children }: { readonly children: ReactNode }) {
  return <ProConfigProvider hashed={false}>{children}</ProConfigProvider>;
}
