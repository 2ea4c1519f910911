import { PAGE_DATA_ID, type PageData } from 'shared-contracts/releases/federation';

let data: PageData | undefined;

/** Data embedded in this page: releases, settings, stored responses. */
export function pageData(): PageData {
  data ??= JSON.parse(document.getElementById(PAGE_DATA_ID)?.textContent ?? '{}') as PageData;
  return data;
}
