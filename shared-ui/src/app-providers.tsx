import { useMemo, type ReactNode } from 'react';
import { useLanguage } from 'shared-contracts/shell';
import { App, ConfigProvider } from 'shared-ui/antd';
import { QueryClientProvider, queryClient } from 'shared-ui/query';
import { antdTexts } from './locales/antd.ts';
import { darkTheme, theme } from './theme.ts';
import { useMedia } from './use-media.ts';
import { useIsDark } from './use-theme.ts';

/** Providers for pages that use antd or server data: the theme, antd's locale in the reader's language, and the query cache. */
export function AppProviders({ children }: { readonly children: ReactNode }) {
  const language = useLanguage();
  const isStill = useMedia('(prefers-reduced-motion: reduce)');
  const isDark = useIsDark();
  const chosen = useMemo(() => {
    const base = isDark ? darkTheme : theme;
    return isStill ? { ...base, token: { ...base.token, motion: false } } : base;
  }, [isDark, isStill]);
  return (
    <ConfigProvider theme={chosen} locale={antdTexts[language]} button={{ autoInsertSpace: false }}>
      <App component={false}>
        <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
      </App>
    </ConfigProvider>
  );
}
