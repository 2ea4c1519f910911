import { evidenceFolder, readEvidence } from './lib/leaks.ts';

/** Fails if a log, URL or tracking record of the last browser tests contains a password, code or token. */
const folder = process.argv[2] ?? evidenceFolder;
const { secrets, lines, leaks } = readEvidence(folder);
process.stdout.write(`${secrets} secrets looked for in ${lines} lines\n`);
for (const leak of leaks) process.stderr.write(`leaked: ${leak}\n`);
if (secrets === 0 || lines === 0) process.stderr.write('The browser tests have left nothing to look through\n');
if (leaks.length > 0 || secrets === 0 || lines === 0) process.exitCode = 1;
