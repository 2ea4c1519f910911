import { cruiseRooms } from './floors/cruise-rooms.ts';
import { findFaults } from './floors/find-faults.ts';

/** Part of `npm run lint`: checks the import order between folders. */
const faults = findFaults(await cruiseRooms());
for (const fault of faults) process.stderr.write(`${fault}\n`);
if (faults.length > 0) process.exitCode = 1;
