import { offeredChoice, protocolOf } from 'shared-contracts/proxy/sample-choice';
import { useShell } from 'shared-contracts/shell';
import { Loaded } from 'shared-ui/loaded';
import { codeSettings, wayOf } from 'shared-ui/proxy-settings/code-settings';
import { CodeView } from 'shared-ui/proxy-settings/code-view';
import { GeneratedNote } from 'shared-ui/proxy-settings/generated-note';
import { useQuery } from 'shared-ui/query';
import { useAnswer } from 'shared-ui/use-answer';
import { ResultFrame } from './result-frame.tsx';
import { useSetUp } from './set-up-address.ts';

/** The code built from the settings in the URL, and the environment variables of this order. The code itself contains no secret. */
export function CodeResult({ orderId }: { readonly orderId: string }) {
  const { api, site } = useShell();
  const { params } = useSetUp();
  const settings = offeredChoice(codeSettings.read(params), site.proxyEntry.tls !== undefined);
  const { language, mode, protocol } = settings;
  const request = { ...wayOf(orderId, settings), language, mode, protocol };
  const generated = useQuery({
    queryKey: ['generateCode', request],
    staleTime: Infinity,
    // Secrets must not outlive the page that shows them.
    gcTime: 0,
    queryFn: ({ signal }) => api('generateCode', request, { errors: 'quiet', signal }),
  });
  const samples = useAnswer('getDemoCodeList', { language }).data;
  const sample = samples?.find((each) => each.mode === mode && protocolOf(each) === protocol);
  return (
    <ResultFrame>
      <Loaded query={generated} rows={10} isInCard>
        {(code) => (
          <>
            <GeneratedNote orderId={orderId} code={code} />
            <CodeView sample={sample} code={code} isForCopying />
          </>
        )}
      </Loaded>
    </ResultFrame>
  );
}
