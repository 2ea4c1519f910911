import type { ReactNode } from 'react';
import { useLanguage } from 'shared-contracts/shell';
import { App, ConfigProvider, enUS, zhCN } from 'shared-ui/antd';
import { QueryClientProvider, queryClient } from 'shared-ui/query';
import { stillTheme, theme } from './theme.ts';
import { useMedia } from './use-media.ts';

/** What a page that uses antd or server data stands in: the one theme, antd's words in the reader's language, the query cache. */
export function AppProviders({ children }: { readonly children: ReactNode }) {
  const language = useLanguage();
  const isStill = useMedia('(prefers-reduced-motion: reduce)');
  return (
    <ConfigProvider theme={isStill ? stillTheme : theme} locale={language === 'zh' ? zhCN : enUS} button={{ autoInsertSpace: false }}>
      <App component={false}>
        <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
      </App>
    </ConfigProvider>
  );
}
