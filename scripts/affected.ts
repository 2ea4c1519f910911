import { changedFiles } from './test/changed-files.ts';
import { affectedBy } from './test/rooms.ts';

/** `npm run affected [-- ref]`: prints the rooms that changes since a commit can affect, as JSON for CI. */
process.stdout.write(`${JSON.stringify([...affectedBy(changedFiles(process.argv[2])).rooms].toSorted())}\n`);
