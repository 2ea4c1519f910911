import { useState, type ReactNode } from 'react';
import type { SiteSettings } from 'shared-contracts/shell';
import { sampleSite } from 'shared-contracts/testing/sample-site';
import { useTranslation } from 'shared-ui/i18n';
import { TestShell, type TestShellProps } from 'shared-ui/testing/test-shell';
import shellTexts from '../../locales/en.json';
import texts from '../locales/en.json';

const site: SiteSettings = {
  ...sampleSite,
  mode: 'production',
  contacts: [
    { kind: 'email', value: 'help@tide.example', url: 'mailto:help@tide.example' },
    { kind: 'telegram', value: 't.example/tide', url: 'https://t.example/tide' },
  ],
};

function FloatTexts({ children }: { readonly children: ReactNode }) {
  const { i18n } = useTranslation();
  useState(() => i18n.addResourceBundle('en', 'floats', texts));
  return children;
}

/** Stub shell with two contacts, for tests of the floating items. */
export function TestFloats({ children, services, ...rest }: Partial<TestShellProps>) {
  return (
    <TestShell namespace="shell" texts={shellTexts} services={{ site, ...services }} {...rest}>
      <FloatTexts>{children}</FloatTexts>
    </TestShell>
  );
}
