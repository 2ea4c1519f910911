import { Play } from 'lucide-react';
import { useState } from 'react';
import type { ProxyErrorName } from 'shared-contracts/proxy/errors';
import { useShell } from 'shared-contracts/shell';
import button from 'shared-ui/button.module.css';
import { useTranslation } from 'shared-ui/i18n';
import { latePart } from 'shared-ui/late-part';
import hidden from 'shared-ui/visually-hidden.module.css';
import type { ProxyErrorShowProps } from './proxy-error-trigger.tsx';
import styles from './show-error.module.css';

// Only the sandbox can trigger errors, and only on request, so this chunk is lazy.
const ProxyErrorShow = latePart<ProxyErrorShowProps>(() => import(/* webpackChunkName: "proxy-error-show" */ './proxy-error-trigger.tsx'));

/** Number of times that a visitor has triggered an error, and a button for it, which only the sandbox has. */
export function useShowError(code: number, name: ProxyErrorName | undefined) {
  const { t } = useTranslation('remote-marketing');
  const { site } = useShell();
  const [times, setTimes] = useState(0);
  if (site.mode !== 'sandbox' || !name) return {};
  return {
    trigger: (
      <button type="button" className={`${button.small} ${styles.show}`} onClick={() => setTimes(times + 1)}>
        <Play size={14} aria-hidden />
        {t(times === 0 ? 'errorCodes.show.label' : 'errorCodes.show.again')}
        <span className={hidden.hidden}> {code}</span>
      </button>
    ),
    // Remounted for each attempt.
    result: times > 0 && <ProxyErrorShow key={times} name={name} />,
  };
}

/** The button, with the response below it. */
export function ShowError({ code, name }: { readonly code: number; readonly name: ProxyErrorName }) {
  const { trigger, result } = useShowError(code, name);
  return (
    <>
      {trigger}
      {result}
    </>
  );
}
