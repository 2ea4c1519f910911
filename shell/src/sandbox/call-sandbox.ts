import type { BuiltCall, CallRequest, CallResponse } from 'shared-contracts/api/calls';
import { useCallback, useEffect, useState } from 'react';
import { useShell } from 'shared-contracts/shell';

/** Fetches sandbox data when a page opens, and again on request. */
export function useSandboxAnswer<Name extends BuiltCall>(name: Name, request: CallRequest<Name>) {
  const { api } = useShell();
  const [answer, setAnswer] = useState<CallResponse<Name>>();
  const body = JSON.stringify(request);
  const ask = useCallback(() => {
    api(name, JSON.parse(body) as CallRequest<Name>).then(setAnswer, () => undefined);
  }, [api, name, body]);
  useEffect(ask, [ask]);
  return { answer, askAgain: ask };
}
