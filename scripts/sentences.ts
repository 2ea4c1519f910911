import { parseArgs } from 'node:util';
import 'shared-build/register-pages';
import { languages, type Language } from 'shared-contracts/languages';
import { proseOf } from './lib/language-rules.ts';
import { articleFiles, articleOfFile, localeFiles, messageTexts, textsOfFile } from './lib/site-texts.ts';

/**
 * `npm run sentences -- en --seed 7`: samples 200 sentences of the site in one language, evenly over all of them, for a review by a native
 * editor. The same seed samples the same positions.
 */
const SAMPLE = 200;
/** Minimum length: shorter texts are labels. */
const LEAST: Readonly<Record<Language, number>> = { en: 20, zh: 8 };

const { values, positionals } = parseArgs({ options: { seed: { type: 'string', default: '1' } }, allowPositionals: true });

const sentencesOf = (text: string): string[] => text.split(/(?<=[.!?])\s+(?=[A-Z])|(?<=[。！？])/).map((sentence) => sentence.trim());

function allSentences(language: Language): string[] {
  const shown = [...localeFiles(language).flatMap(textsOfFile), ...messageTexts(language)];
  // Unwraps inline code, which belongs to its sentence.
  const written = articleFiles(language).flatMap((file) => proseOf(articleOfFile(file).replaceAll(/(?<!`)`([^`\n]+)`(?!`)/g, '$1')));
  return [...new Set([...shown, ...written].flatMap(sentencesOf))].filter((sentence) => sentence.length >= LEAST[language]);
}

/** Pseudorandom numbers from 0 to 1 for a seed (mulberry32). */
function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const language = languages.find((each) => each === positionals[0]);
if (!language) throw new Error('npm run sentences -- <en|zh> [--seed <number>]');
const sentences = allSentences(language);
const next = seededRandom(Number(values.seed));
const width = sentences.length / SAMPLE;
for (let index = 0; index < SAMPLE; index += 1) process.stdout.write(`${index + 1}. ${sentences[Math.floor((index + next()) * width)]}\n`);
