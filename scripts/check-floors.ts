import { readFileSync } from 'node:fs';
import path from 'node:path';
import { cruiseRooms } from './floors/cruise-rooms.ts';
import { PAGE, withDiagram } from './floors/diagram.ts';
import { findFaults } from './floors/find-faults.ts';
import { root } from './lib/root.ts';

/** Part of `npm run lint`: checks the import order between folders, and its diagram. */
const result = await cruiseRooms();
const page = readFileSync(path.join(root, PAGE), 'utf8');
const isDrawn = page === (await withDiagram(page, result));
const faults = [...findFaults(result), ...(isDrawn ? [] : [`The diagram in ${PAGE} is out of date. Run npm run floors.`])];
for (const fault of faults) process.stderr.write(`${fault}\n`);
if (faults.length > 0) process.exitCode = 1;
