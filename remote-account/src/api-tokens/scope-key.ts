import type { ApiScope } from 'shared-contracts/constants';

type Dotted<Scope> = Scope extends `${infer Resource}:${infer Access}` ? `${Resource}.${Access}` : never;

/** Key of a scope's text. */
export const scopeKey = (scope: ApiScope) => `apiTokens.scope.${scope.replace(':', '.') as Dotted<ApiScope>}` as const;
