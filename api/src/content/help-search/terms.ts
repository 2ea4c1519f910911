/** Stop words, which don't say what a query is about. */
const STOP_WORDS = new Set(
  (
    'a an and any are as at be by can could did do does for from get got had has have how i if in is it its long many me much my need no of on or our ' +
    'should so than that the their them there they this to up use using want was we what when where which who why will with work would wrong you your ' +
    '的 了 吗 呢 吧 啊 呀 是 我 我的 您 你 在 有 和 与 或 及 就 都 要 会 能 能否 可以 怎么 怎样 怎么办 如何 什么 为什么 为何 哪些 哪个 哪里 多少 一个 这个 那个 请问 时 后 太 很 没 没有 被 把 给 让 到 不'
  ).split(' '),
);

const segmenter = new Intl.Segmenter('zh', { granularity: 'word' });
const HAN = /^\p{Script=Han}/u;

/** Strips endings, so that inflected forms of a word match. */
function stem(word: string): string {
  // The segmenter keeps the particle with the verb: 完了.
  if (HAN.test(word)) return word.replace(/(?<=.)[了的]$/, '');
  if (word.length < 5) return word;
  return word.replace(/(?:'s|ies|ing|ed|es|s)$/, (ending) => (ending === 'ies' ? 'y' : ''));
}

/** Returns the search terms of a text: lower case and stemmed, with Chinese segmented into words. */
export function termsOf(text: string): string[] {
  return [...segmenter.segment(text.toLowerCase())]
    .filter(({ segment, isWordLike }) => isWordLike && !STOP_WORDS.has(segment))
    .map(({ segment }) => stem(segment));
}

/**
 * Adds the characters of Chinese words as terms, because a word may appear on its own in a query and inside another in a text, as 算 does in
 * 计算.
 */
export function withCharacters(terms: readonly string[]): string[] {
  return terms.flatMap((term) => (HAN.test(term) && term.length > 1 ? [term, ...Array.from(term)] : [term]));
}

/** Whether a term is a single Chinese character that comes from a longer word of the query. */
export const isPart = (term: string, terms: readonly string[]): boolean => term.length === 1 && HAN.test(term) && !terms.includes(term);
