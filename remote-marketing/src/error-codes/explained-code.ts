import type { ProxyErrorName } from 'shared-contracts/proxy/errors';

export interface ExplainedCode {
  readonly code: number;
  readonly meaning: string;
  readonly cause: string;
  readonly cure: string;
  /** The proxy error that the sandbox can trigger. */
  readonly shown?: ProxyErrorName;
}

/** Columns of the table, beside the code itself. */
export const codeColumns = ['meaning', 'cause', 'cure'] as const satisfies readonly (keyof ExplainedCode)[];
