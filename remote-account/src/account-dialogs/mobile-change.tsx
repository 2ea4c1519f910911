import { useState } from 'react';
import { Skeleton } from 'shared-ui/antd';
import { LogInAgain } from './log-in-again.tsx';
import { MobileForm } from './mobile-form.tsx';
import { useRecentLogin } from './use-recent-login.ts';

interface MobileChangeProps {
  readonly onLogin: () => void;
}

/** Asks for a new login before anything is typed, or where the present one has grown too old meanwhile. */
export function MobileChange({ onLogin }: MobileChangeProps) {
  const { isPending, isRecent } = useRecentLogin();
  const [isRefused, setRefused] = useState(false);
  if (isPending) return <Skeleton active paragraph={{ rows: 6 }} />;
  if (isRefused || !isRecent) return <LogInAgain onLogin={onLogin} />;
  return <MobileForm onOldLogin={() => setRefused(true)} />;
}
