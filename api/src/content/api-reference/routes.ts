import type { CallResponse } from 'shared-contracts/api/calls';
import { byLanguage, type Language } from 'shared-contracts/languages';
import { openApiDocument } from 'shared-contracts/v1/openapi';
import { serializeOnce } from '../../platform/http/envelope.ts';
import type { Handle } from '../../platform/http/handle.ts';

const create = (language: Language) => serializeOnce(openApiDocument(language) as CallResponse<'apiReference'>);

/** The reference of `/api/v1`, in every language. */
export function apiReferenceRoutes(handle: Handle): void {
  const documents = byLanguage(create);
  handle('apiReference', async ({ lang }) => documents[lang]);
}
