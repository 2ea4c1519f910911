import { parseArgs } from 'node:util';
import 'shared-build/register-pages';
import { isAlphabetic, languages, type Language } from 'shared-contracts/languages';
import { proseOf } from './lib/language-rules.ts';
import { seededRandom } from './lib/seeded-random.ts';
import { articleFiles, articleOfFile, localeFiles, messageTexts, textsOfFile } from './lib/site-texts.ts';

/**
 * `npm run sentences -- en --seed 7`: samples 200 sentences of the site in one language, evenly over all of them, for a review by a native
 * editor. The same seed samples the same positions.
 */
const SAMPLE = 200;
/** Minimum length: shorter texts are labels. */
const least = (language: Language) => (isAlphabetic[language] ? 20 : 8);

const { values, positionals } = parseArgs({ options: { seed: { type: 'string', default: '1' } }, allowPositionals: true });

const sentencesOf = (text: string): string[] => text.split(/(?<=[.!?])\s+(?=[A-Z])|(?<=[。！？])/).map((sentence) => sentence.trim());

function allSentences(language: Language): string[] {
  const shown = [...localeFiles(language).flatMap(textsOfFile), ...messageTexts(language)];
  // Unwraps inline code, which belongs to its sentence.
  const written = articleFiles(language).flatMap((file) => proseOf(articleOfFile(file).replaceAll(/(?<!`)`([^`\n]+)`(?!`)/g, '$1')));
  return [...new Set([...shown, ...written].flatMap(sentencesOf))].filter((sentence) => sentence.length >= least(language));
}

const language = languages.find((each) => each === positionals[0]);
if (!language) throw new Error(`npm run sentences -- <${languages.join('|')}> [--seed <number>]`);
const sentences = allSentences(language);
const next = seededRandom(Number(values.seed));
const width = sentences.length / SAMPLE;
for (let index = 0; index < SAMPLE; index += 1) process.stdout.write(`${index + 1}. ${sentences[Math.floor((index + next()) * width)]}\n`);
