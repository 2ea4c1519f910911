import type { CallResponse } from 'shared-contracts/api/calls';
import type { Language } from 'shared-contracts/languages';
import { openApiDocument } from 'shared-contracts/v1/openapi';
import { serializeOnce } from '../../platform/http/envelope.ts';
import type { Handle } from '../../platform/http/handle.ts';

const create = (language: Language) => serializeOnce(openApiDocument(language) as CallResponse<'apiReference'>);

/** The reference of `/api/v1`, in both languages. */
export function apiReferenceRoutes(handle: Handle): void {
  const documents = { en: create('en'), zh: create('zh') };
  handle('apiReference', async ({ lang }) => documents[lang]);
}
