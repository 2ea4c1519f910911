import { keepRelease } from './lib/kept-release.ts';
import { partsNamed } from './lib/parts-named.ts';
import { buildParts } from './site/build-parts.ts';

/** `npm run keep-release [-- part …]`: after a release, keeps what was released as what parts of now are tested with. To be committed. */
const say = (text: string) => process.stdout.write(`${text}\n`);
const wanted = partsNamed(process.argv.slice(2));
await buildParts(say, wanted);
for (const part of wanted) {
  const { release, bytes } = keepRelease(part);
  say(`${part} ${release}: ${(bytes / 1e6).toFixed(2)} MB`);
}
