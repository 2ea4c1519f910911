import type { CallRequest, CallResponse } from 'shared-contracts/api/calls';
import { useShell } from 'shared-contracts/shell';
import { useMutation, useQuery, useQueryClient } from 'shared-ui/query';

export type ApiToken = CallResponse<'apiTokens'>[number];
export type NewToken = CallRequest<'createApiToken'>;

const KEY = ['apiTokens'];

export function useApiTokens() {
  const { api } = useShell();
  return useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => api('apiTokens', {}, { signal, errors: 'quiet' }),
    refetchOnMount: 'always',
  });
}

export function useCreateToken() {
  const { api } = useShell();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (token: NewToken) => api('createApiToken', token, { errors: 'quiet' }),
    onSuccess: () => queries.invalidateQueries({ queryKey: KEY }),
  });
}

/** Revokes a token. The API client reports errors; a refusal means that the list is outdated. */
export function useRevokeToken() {
  const { api } = useShell();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ tokenId }: ApiToken) => api('revokeApiToken', { tokenId }),
    onSettled: () => queries.invalidateQueries({ queryKey: KEY }),
  });
}
