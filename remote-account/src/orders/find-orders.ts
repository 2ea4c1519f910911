import type { CallRequest, OrderAnswer } from 'shared-contracts/api/calls';
import { BYTES_PER_GB, productFamily, type ProductFamily } from 'shared-contracts/constants';
import type { Language } from 'shared-contracts/languages';
import { apiPages } from 'shared-contracts/pages/api-pages';
import { tagKey } from 'shared-contracts/rules/tag';
import type { PageSearch, SearchContext, SearchResult } from 'shared-contracts/shell';
import { formatBytes } from 'shared-ui/format';
import { placeName } from 'shared-ui/place-name';
import { queryClient } from 'shared-ui/query';

type SavedPage = CallRequest<'saveFilter'>['page'];

const FOUND_MAX = 5;
const TAGS_MAX = 3;

/** Names of the customer's tags that contain the query. */
async function findTags(query: string, { api }: SearchContext): Promise<string[]> {
  const { tags } = await queryClient.fetchQuery({ queryKey: ['tags'], queryFn: () => api('tags', {}, { errors: 'quiet' }) });
  return tags.map(({ name }) => name).filter((name) => tagKey(name).includes(tagKey(query)));
}

/** Saved filters of a page whose name contains the query. */
async function findFilters(query: string, page: SavedPage, { api }: SearchContext): Promise<SearchResult[]> {
  const { list } = await queryClient.fetchQuery({
    queryKey: ['savedFilters'],
    queryFn: () => api('savedFilters', {}, { errors: 'quiet' }),
  });
  return list
    .filter((each) => each.page === page && tagKey(each.name).includes(tagKey(query)))
    .map(({ name, query: filter }) => ({ title: name, path: `${apiPages[page]}?${filter}` }));
}

/** What tells an order from the customer's others: its place or traffic, note and tags. */
function detailOf({ family, place, gigabytes, remark, tags = [] }: OrderAnswer, language: Language): string {
  const goods = family === productFamily.staticIp ? place && placeName(place, language) : formatBytes(gigabytes * BYTES_PER_GB, language);
  return [goods, remark, ...tags].filter(Boolean).join(' · ');
}

/** Finds orders of a family by number, note, tag and place. */
const findOrders =
  (family: ProductFamily, id: SavedPage): PageSearch =>
  async (query, context) => {
    const { api, language, signal } = context;
    const page = apiPages[id];
    const ask = async (filter: { readonly search?: string; readonly tag?: string; readonly place?: string }) =>
      (await api('queryOrderInfos', { family, pageSize: FOUND_MAX, ...filter }, { signal, errors: 'quiet' })).list;
    const tagged = async () => {
      const tags = await findTags(query, context);
      return (await Promise.all(tags.slice(0, TAGS_MAX).map((tag) => ask({ tag })))).flat();
    };
    const [filters, ...found] = await Promise.all([
      findFilters(query, id, context),
      ask({ search: query }),
      tagged(),
      family === productFamily.staticIp ? ask({ place: query }) : [],
    ]);
    const distinct = new Map(found.flat().map((order) => [order.orderId, order]));
    const orders = [...distinct.values()].map((order) => ({
      title: order.orderId,
      detail: detailOf(order, language),
      path: `${page}?search=${encodeURIComponent(order.orderId)}`,
    }));
    return [...filters, ...orders];
  };

export const findFlowOrders = findOrders(productFamily.flow, 'flowOrder');
export const findStaticOrders = findOrders(productFamily.staticIp, 'staticOrder');
