import type { ProxyErrorName } from 'shared-contracts/proxy-errors';

export interface ExplainedCode {
  readonly code: number;
  readonly meaning: string;
  readonly cause: string;
  readonly cure: string;
  /** The proxy error that the sandbox can bring about. */
  readonly shown?: ProxyErrorName;
}

/** What a table says of a code, beside the code itself. */
export const codeColumns = ['meaning', 'cause', 'cure'] as const satisfies readonly (keyof ExplainedCode)[];
