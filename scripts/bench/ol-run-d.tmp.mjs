import { orderLists } from './ol-d.tmp.ts';
import { mkdtempSync } from 'node:fs';
console.log(JSON.stringify(await orderLists(mkdtempSync('/tmp/lead/d/ol-')), null, 0));
process.exit(0);
