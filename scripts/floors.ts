import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { PAGE, withDiagram } from './floors/diagram.ts';
import { root } from './lib/root.ts';

/** `npm run floors`: draws the rooms of the API into docs/architecture.md, as their files import each other. */
const page = path.join(root, PAGE);
writeFileSync(page, await withDiagram(readFileSync(page, 'utf8')));
