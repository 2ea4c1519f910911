import type { CallResponse } from 'shared-contracts/api/calls';
import type { Language } from 'shared-contracts/languages';
import { openApiDocument } from 'shared-contracts/v1/openapi';
import { serializeOnce } from '../../platform/http/envelope.ts';
import type { Handle } from '../../platform/http/handle.ts';

type Reference = CallResponse<'apiReference'>;

/** Created on the first request, because that takes a while. */
const documents = new Map<Language, Reference>();

function documentIn(language: Language): Reference {
  const known = documents.get(language) ?? serializeOnce(openApiDocument(language) as Reference);
  documents.set(language, known);
  return known;
}

/** The reference of `/api/v1`, in every language. */
export function apiReferenceRoutes(handle: Handle): void {
  handle('apiReference', async ({ lang }) => documentIn(lang));
}
