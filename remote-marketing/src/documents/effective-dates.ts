import type { DocumentTextName } from './use-document-text.ts';

interface EffectiveDate {
  /** Day from which the current text applies. */
  readonly since: string;
  /** Start of the hash of its texts in all languages, so that a test fails if they change without this row. */
  readonly hash: string;
}

/** Effective dates of the legal documents. */
export const effectiveDates: Readonly<Record<Exclude<DocumentTextName, 'introduce'>, EffectiveDate>> = {
  agreement: { since: '2026-11-27', hash: '3543c5c8287bc98f' },
  manual: { since: '2026-11-27', hash: 'eaa7e3fc72a3d053' },
  statement: { since: '2026-11-27', hash: 'fc0f8b5258ae22b6' },
  acceptableUse: { since: '2026-11-27', hash: '0db4c976c0df7ee3' },
  privacy: { since: '2026-11-27', hash: 'b4b75fa2e6959f62' },
  cookies: { since: '2026-11-27', hash: '63a5544580756601' },
  dataProcessing: { since: '2026-11-27', hash: 'c07a2c1e3fd34304' },
  sanctions: { since: '2026-11-27', hash: '564e976a55373cdd' },
};
