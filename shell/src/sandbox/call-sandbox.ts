import type { BuiltCall, CallRequest, CallResponse } from 'shared-contracts/calls';
import { useEffect, useState } from 'react';
import { useShell } from 'shared-contracts/shell';

/** Asks the sandbox for something when a page opens, and again on request. */
export function useSandboxAnswer<Name extends BuiltCall>(name: Name, request: CallRequest<Name>) {
  const { api } = useShell();
  const [answer, setAnswer] = useState<CallResponse<Name>>();
  const [asked, setAsked] = useState(0);
  const body = JSON.stringify(request);
  useEffect(() => {
    api(name, JSON.parse(body) as CallRequest<Name>).then(setAnswer, () => undefined);
  }, [api, name, body, asked]);
  return { answer, setAnswer, askAgain: () => setAsked((count) => count + 1) };
}
