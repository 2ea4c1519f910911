import type { CallResponse } from 'shared-contracts/calls';
import { openApiDocument } from 'shared-contracts/v1/openapi';
import { serializeOnce } from '../../platform/http/envelope.ts';
import type { Handle } from '../../platform/http/handle.ts';

/** The reference of `/api/v1`, in both languages. */
export function apiReferenceRoutes(handle: Handle): void {
  const create = (language: 'en' | 'zh') => serializeOnce(openApiDocument(language) as CallResponse<'apiReference'>);
  const documents = { en: create('en'), zh: create('zh') };
  handle('apiReference', async ({ lang }) => documents[lang]);
}
