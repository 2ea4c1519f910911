import { z } from 'zod';
import type { BuiltCall, CallRequest, CallResponse } from '../../api/calls.ts';
import type { endpoints } from '../../api/endpoints.ts';
import { id } from '../../api/schemas/common.ts';
import type { ApiScope } from '../../constants.ts';
import type { proxy } from './resources.ts';

/** Calls that act for a customer. */
export type CustomerCall = {
  [Name in BuiltCall]: (typeof endpoints)[Name]['auth'] extends 'customer' | 'token' | 'public' ? Name : never;
}[BuiltCall];

/** An operation of `/api/v1`: a call of the site in the form of REST. The call has the rules; this only maps names. */
export interface Operation<Name extends CustomerCall = CustomerCall> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below `V1_PREFIX`, with `:name` parameters. */
  readonly path: string;
  /** Scope that a token needs. */
  readonly scope: ApiScope;
  readonly call: Name;
  /** Path parameters with the query of a GET or the body. */
  readonly request: z.ZodObject;
  /** Status of success. */
  readonly status: 200 | 201 | 204;
  /** Body of a success; null for a 204. */
  readonly response: z.ZodType | null;
  readonly toCall: (input: never) => CallRequest<Name>;
  readonly toResponse: (data: CallResponse<Name>) => unknown;
  /** Names of the call's fields in failed validations, if they differ. */
  readonly fields?: Readonly<Record<string, string>>;
  /** A result as a line of text, for operations with `format`. */
  readonly lineOf?: (item: never) => string;
  /** Whether the response is a file, which is sent as such to programs that accept `application/pdf`. */
  readonly isFile?: boolean;
  /** How long a repeat with the same `Idempotency-Key` gets the first response; 24 hours by default. */
  readonly keySeconds?: number;
}

interface Definition<Name extends CustomerCall, Request extends z.ZodObject, Response extends z.ZodType> {
  readonly method?: Operation['method'];
  readonly path: string;
  readonly scope: ApiScope;
  readonly call: Name;
  readonly request: Request;
  readonly status?: Operation['status'];
  readonly response: Response | null;
  readonly toCall: (input: z.output<Request>) => CallRequest<Name>;
  readonly toResponse: (data: CallResponse<Name>) => z.input<Response>;
  readonly fields?: Operation['fields'];
  readonly lineOf?: (item: z.infer<typeof proxy>) => string;
  readonly isFile?: boolean;
  readonly keySeconds?: number;
}

/** Fills in what most operations have. */
export function define<Name extends CustomerCall, Request extends z.ZodObject, Response extends z.ZodType>(
  definition: Definition<Name, Request, Response>,
): Operation<Name> {
  return { method: 'GET', status: 200, ...definition } as Operation<Name>;
}

/** Largest page. Programs that need everything read page by page. */
export const V1_PAGE_MAX = 100;
const PAGE_USUAL = 20;

export const pageRequest = {
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(V1_PAGE_MAX).default(PAGE_USUAL),
};

export const pageOf = <Row extends z.ZodType>(row: Row) =>
  z.object({
    items: z.array(row),
    page: z.int(),
    pageSize: z.int(),
    /** Long lists are counted only so far; `hasMore` is exact. */
    total: z.int(),
    hasMore: z.boolean(),
  });

export const toPageCall = ({ page, pageSize }: { readonly page: number; readonly pageSize: number }) => ({ pageNo: page, pageSize });

interface CallPage<Item> {
  readonly list: readonly Item[];
  readonly total: number;
  readonly pageNo: number;
  readonly pageSize: number;
  readonly hasMore?: boolean;
}

export function toPage<Item, Result>({ list, total, pageNo, pageSize, hasMore = false }: CallPage<Item>, toItem: (item: Item) => Result) {
  return { items: list.map(toItem), page: pageNo, pageSize, total, hasMore: hasMore || pageNo * pageSize < total };
}

export const same = <Data>(data: Data): Data => data;
export const ofOrder = z.object({ orderId: id });
export const pageFields = { pageNo: 'page' };
