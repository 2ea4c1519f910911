import type { CallRequest, CallResponse } from 'shared-contracts/api/calls';
import { useShell } from 'shared-contracts/shell';
import { useMutation, useQuery, useQueryClient } from 'shared-ui/query';
import { savePdf } from 'shared-ui/save-file';
import { setAnswer } from 'shared-ui/set-answer';

export type Invoice = CallResponse<'listInvoices'>['list'][number];
export type Company = NonNullable<CallResponse<'companyDetails'>['company']>;

export const INVOICES_PER_PAGE = 10;

/**
 * A page of invoices and credit notes. The last page stays on screen until the next one has loaded.
 * @param page from 1
 */
export function useInvoices(page: number) {
  const { api } = useShell();
  return useQuery({
    queryKey: ['invoices', page],
    queryFn: ({ signal }) => api('listInvoices', { pageNo: page, pageSize: INVOICES_PER_PAGE }, { signal, errors: 'quiet' }),
    placeholderData: (previous) => previous,
    refetchOnMount: 'always',
  });
}

/** Months with a statement, newest first. */
export function useStatements() {
  const { api } = useShell();
  return useQuery({
    queryKey: ['statements'],
    queryFn: ({ signal }) => api('listStatements', {}, { signal, errors: 'quiet' }),
    refetchOnMount: 'always',
  });
}

/** Downloads an invoice by its number, or the statement of a month. */
export function useDownload() {
  const { api } = useShell();
  return useMutation({
    mutationFn: async (of: CallRequest<'invoicePdf'> | CallRequest<'statementPdf'>) =>
      savePdf(await ('number' in of ? api('invoicePdf', of, { errors: 'quiet' }) : api('statementPdf', of, { errors: 'quiet' }))),
  });
}

const companyKey = ['companyDetails'];

export function useCompany() {
  const { api } = useShell();
  return useQuery({
    queryKey: companyKey,
    queryFn: ({ signal }) => api('companyDetails', {}, { signal, errors: 'quiet' }),
    refetchOnMount: 'always',
  });
}

/** Stores the company details, or removes them with `null`. */
export function useSetCompany() {
  const { api } = useShell();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (company: Company | null) =>
      company ? api('setCompanyDetails', company, { errors: 'quiet' }) : api('removeCompanyDetails', {}, { errors: 'quiet' }),
    onSuccess: (answer) => setAnswer(queryClient, companyKey, answer),
  });
}

/** Every country and region, for the address. */
export function useCountries() {
  const { api } = useShell();
  return useQuery({
    queryKey: ['countries'],
    queryFn: ({ signal }) => api('getCountryCodeInfoList', {}, { signal, errors: 'quiet' }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
