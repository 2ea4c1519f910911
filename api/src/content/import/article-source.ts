import { articleTopics, type ArticleKind } from 'shared-contracts/pages/articles';
import { DEFAULT_LANGUAGE, languages, type Language } from 'shared-contracts/languages';
import { parse } from 'yaml';
import { z } from 'zod';

const WORDS = '[a-z0-9]+(?:-[a-z0-9]+)*';
const FRONT_MATTER = /^---\r?\n(?<yaml>.*?)\r?\n---\r?\n(?<markdown>.*)$/s;

const line = (max: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(max)
    .regex(/^[^\n<>]*$/, 'must be one line of plain text');
/** 02:00 UTC is morning in our customers' time zone, so that the date is the same for nearly all of them. */
const day = z.iso.date().transform((date) => new Date(`${date}T02:00:00.000Z`));

const texts = { title: line(120), summary: line(300), keywords: z.string().trim().max(600).default('') };
const facts = {
  topic: z.enum(articleTopics),
  published: day,
  updated: day.optional(),
  /** Sort order among guides. */
  position: z.int().min(0).default(0),
  /** `kind/id` of each article. */
  related: z
    .array(z.string().regex(new RegExp(`^(?:news|question|guide)/${WORDS}$`), 'must have the form kind/id'))
    .max(6)
    .default([]),
};

const englishFile = z.strictObject({ ...texts, ...facts });
// Metadata is only in the English file, so that it can't diverge between languages.
const translatedFile = z.strictObject(texts);

type English = z.output<typeof englishFile>;

export interface ArticleText extends z.output<typeof translatedFile> {
  readonly markdown: string;
}

/** A value in English, and in the other languages in which there are articles. */
export type InContentLanguages<Value> = Readonly<Partial<Record<Language, Value>> & Record<typeof DEFAULT_LANGUAGE, Value>>;

/** An article as read from its files. */
export interface ArticleSource extends Pick<English, keyof typeof facts> {
  readonly kind: ArticleKind;
  readonly id: string;
  readonly texts: InContentLanguages<ArticleText>;
}

const explain = ({ issues }: z.ZodError): string =>
  issues.map(({ path, message }) => `${path.length > 0 ? `${path.join('.')}: ` : ''}${message}`).join('; ');

/** @throws Error that describes the problem in the file */
function readText<Front extends z.ZodType>(file: string, schema: Front): { front: z.output<Front>; markdown: string } {
  const { yaml, markdown } = FRONT_MATTER.exec(file)?.groups ?? {};
  if (yaml === undefined || markdown === undefined) throw new Error('it must begin with front matter between two lines of ---');
  const { data, error } = schema.safeParse(parse(yaml));
  if (error) throw new Error(explain(error));
  return { front: data, markdown: markdown.trim() };
}

/**
 * Reads the files of an article.
 * @param report called with each problem and the language of the file
 */
export function readSource(
  { kind, id, files }: { readonly kind: ArticleKind; readonly id: string; readonly files: InContentLanguages<string> },
  report: (language: Language, problem: string) => void,
): ArticleSource | undefined {
  const attempt = <Result>(language: Language, read: () => Result): Result | undefined => {
    try {
      return read();
    } catch (error) {
      report(language, error instanceof Error ? error.message : String(error));
      return undefined;
    }
  };
  if (!new RegExp(`^${WORDS}$`).test(id)) report('en', 'its name must be lowercase words joined by hyphens');
  const en = attempt(DEFAULT_LANGUAGE, () => readText(files.en, englishFile));
  const others = languages.flatMap((language) => {
    const file = files[language];
    if (language === DEFAULT_LANGUAGE || file === undefined) return [];
    return [{ language, text: attempt(language, () => readText(file, translatedFile)) }];
  });
  if (!en || others.some(({ text }) => !text)) return undefined;
  const { title, summary, keywords, ...own } = en.front;
  const translated = others.map(({ language, text }) => [language, { ...text?.front, markdown: text?.markdown }]);
  const all = { en: { title, summary, keywords, markdown: en.markdown }, ...Object.fromEntries(translated) } as ArticleSource['texts'];
  return { kind, id, ...own, texts: all };
}
