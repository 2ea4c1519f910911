import { PAGE_DATA_ID, type PageData } from 'shared-contracts/federation';

let data: PageData | undefined;

/** What this page carries in itself: releases, settings, stored answers. */
export function pageData(): PageData {
  data ??= JSON.parse(document.getElementById(PAGE_DATA_ID)?.textContent ?? '{}') as PageData;
  return data;
}
