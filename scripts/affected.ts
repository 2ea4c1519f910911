import { changedFiles } from './test/changed-files.ts';
import { affectedBy } from './test/rooms.ts';

/** `npm run affected [-- ref]`: rooms that the changes since a commit can affect, as JSON for a CI service. */
process.stdout.write(`${JSON.stringify([...affectedBy(changedFiles(process.argv[2])).rooms].toSorted())}\n`);
