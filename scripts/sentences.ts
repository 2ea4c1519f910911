import { parseArgs } from 'node:util';
import { languages, type Language } from 'shared-contracts/languages';
import { isAlphabetic } from 'shared-contracts/language-traits';
import { proseOf } from './lib/language-rules.ts';
import { seededRandom } from './lib/seeded-random.ts';
import { articleFiles, articleOfFile, localeFiles, textsOfFile } from './lib/site-texts.ts';

/**
 * `npm run sentences -- en --seed 7`: samples 200 sentences of the site in one language, evenly over all of them, for a review by a native
 * editor. The same seed samples the same positions.
 */
const SAMPLE = 200;
/** Minimum length: shorter texts are labels. */
const least = (language: Language) => (isAlphabetic[language] ? 20 : 8);

const { values, positionals } = parseArgs({ options: { seed: { type: 'string', default: '1' } }, allowPositionals: true });

const sentencesOf = (text: string): string[] =>
  text.split(/(?<=[.!?])\s+(?=[A-Z])|(?<=[。！？])(?![》”」）])/).map((sentence) => sentence.trim());

/** Outside ASCII, characters of inline code and of bold names aren't taken for markup or the end of a sentence. */
const CODE = 0xe000;
const protect = (code: string) => code.replaceAll(/[!-~]/g, (char) => String.fromCharCode(char.charCodeAt(0) + CODE));
const unwrapCode = (article: string) =>
  article.replaceAll(/(?<!`)`([^`\n]+)`(?!`)/g, (_, code: string) => protect(code)).replaceAll(/\*\*/g, protect);
const restoreCode = (sentence: string) => sentence.replaceAll(/[\uE021-\uE07E]/g, (char) => String.fromCharCode(char.charCodeAt(0) - CODE));

function allSentences(language: Language): string[] {
  const shown = localeFiles(language).flatMap(textsOfFile);
  const written = articleFiles(language).flatMap((file) => proseOf(unwrapCode(articleOfFile(file))));
  // Markup that was removed leaves spaces beside punctuation.
  const sentences = [...shown, ...written]
    .flatMap(sentencesOf)
    .map((text) => restoreCode(text.replaceAll(/(?<=[，。；：、（]) +| +(?=[，。；：、？）]|[,.;:?](?: |$))/gu, '')));
  // Lines between the rows of a table have no letters.
  return [...new Set(sentences)].filter((sentence) => sentence.length >= least(language) && /\p{L}/u.test(sentence));
}

const language = languages.find((each) => each === positionals[0]);
if (!language) throw new Error(`npm run sentences -- <${languages.join('|')}> [--seed <number>]`);
const sentences = allSentences(language);
const next = seededRandom(Number(values.seed));
const width = sentences.length / SAMPLE;
for (let index = 0; index < SAMPLE; index += 1) process.stdout.write(`${index + 1}. ${sentences[Math.floor((index + next()) * width)]}\n`);
