import { useLayoutEffect, useRef, useState } from 'react';
import type { CallRequest, CallResponse } from 'shared-contracts/api/calls';
import { useShell } from 'shared-contracts/shell';

type Code = CallResponse<'generateCode'>;

interface Made {
  readonly key: string;
  readonly code: Code;
}

interface Generated {
  /** Code generated for the current settings; undefined until generated and after the settings change. */
  readonly code: Code | undefined;
  readonly isBusy: boolean;
  readonly generate: () => Promise<void>;
}

/** Generates code on request only, because each generation creates a new dynamic password. */
export function useGenerated(request: CallRequest<'generateCode'>): Generated {
  const { api, notify } = useShell();
  const [made, setMade] = useState<Made>();
  const [isBusy, setBusy] = useState(false);
  const key = JSON.stringify(request);
  const latest = useRef(key);
  useLayoutEffect(() => {
    latest.current = key;
  }, [key]);

  async function generate(): Promise<void> {
    setBusy(true);
    try {
      const code = await api('generateCode', request);
      setMade({ key, code });
      // If the settings changed meanwhile, this code is already outdated.
      if (latest.current === key) notify.success('success.tip11');
    } catch {
      // The API client has already shown the error.
    } finally {
      setBusy(false);
    }
  }

  return { code: made?.key === key ? made.code : undefined, isBusy, generate };
}
