import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { cruiseRooms } from './floors/cruise-rooms.ts';
import { PAGE, withDiagram } from './floors/diagram.ts';
import { root } from './lib/root.ts';

/** `npm run floors`: draws the import graph of the API's rooms in docs/architecture.md. */
const page = path.join(root, PAGE);
writeFileSync(page, await withDiagram(readFileSync(page, 'utf8'), await cruiseRooms()));
