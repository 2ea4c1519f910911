import { evidenceFolder, readEvidence } from './lib/leaks.ts';

/** Fails if a log, URL or tracking record of the last browser tests contains a password, code or token. */
const folder = process.argv[2] ?? evidenceFolder;
const { secrets, lines, leaks } = readEvidence(folder);
process.stdout.write(`Searched ${lines} lines for ${secrets} secrets\n`);
for (const leak of leaks) process.stderr.write(`leaked: ${leak}\n`);
if (secrets === 0 || lines === 0) process.stderr.write('The browser tests wrote nothing to search\n');
if (leaks.length > 0 || secrets === 0 || lines === 0) process.exitCode = 1;
