import type { CallResponse } from 'shared-contracts/api/calls';
import { openApiDocument } from 'shared-contracts/v1/openapi';
import { serializeOnce } from '../../platform/http/envelope.ts';
import type { Handle } from '../../platform/http/handle.ts';

/** The reference of `/api/v1`, in every language. */
export function apiReferenceRoutes(handle: Handle): void {
  handle('apiReference', async ({ lang }) => serializeOnce(openApiDocument(lang) as CallResponse<'apiReference'>));
}
