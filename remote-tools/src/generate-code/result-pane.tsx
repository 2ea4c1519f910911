import type { CallRequest, CallResponse } from 'shared-contracts/api/calls';
import { protocolOf } from 'shared-contracts/proxy/sample-choice';
import { useSession } from 'shared-contracts/shell';
import button from 'shared-ui/button.module.css';
import { useTranslation } from 'shared-ui/i18n';
import { latePart } from 'shared-ui/late-part';
import type { CodeSettings } from 'shared-ui/proxy-settings/code-settings';
import { CodeView } from 'shared-ui/proxy-settings/code-view';
import { GeneratedNote } from 'shared-ui/proxy-settings/generated-note';
import { useAnswer } from 'shared-ui/use-answer';
import styles from './result-pane.module.css';

const TryOrder = latePart<{ readonly request: CallRequest<'tryProxy'> }>(() => import('./try-order.tsx'));

interface ResultPaneProps {
  readonly settings: CodeSettings;
  /** The order and settings as a test request. */
  readonly way: CallRequest<'tryProxy'>;
  /** Code generated for exactly these settings; undefined until then. */
  readonly code: CallResponse<'generateCode'> | undefined;
}

/** The generated code, or the sample it is based on. */
export function ResultPane({ settings: { language, mode, protocol }, way, code }: ResultPaneProps) {
  const { t } = useTranslation('remote-tools');
  const isStranger = useSession((session) => session.accessToken === '');
  const { data, error, retry } = useAnswer('getDemoCodeList', { language });
  const sample = data?.find((each) => each.mode === mode && protocolOf(each) === protocol);

  if (sample) {
    return (
      <>
        <GeneratedNote orderId={way.orderId} code={code} />
        <CodeView sample={sample} code={code} isForCopying={code !== undefined || isStranger} />
        {!isStranger && mode === 'account' && <TryOrder request={way} />}
      </>
    );
  }
  if (!data && error === undefined) return <div className={styles.skeleton} role="status" aria-label={t('generateCode.result.loading')} />;
  return (
    <div className={styles.failure} role="alert">
      <p>{t('generateCode.result.failed')}</p>
      <button type="button" className={button.outline} onClick={retry}>
        {t('generateCode.result.retry')}
      </button>
    </div>
  );
}
