import { jsonProblem } from './json-problem.ts';

const exit = '{ "address": "198.51.100.7", "upstream": "http://user:secret@exit.example:1" }';

describe('JSON syntax error', () => {
  it.each([
    ['an extra comma', `[\n  ${exit},\n]`, 3, 1],
    ['a missing comma', `[\n  ${exit}\n  ${exit}\n]`, 3, 3],
    ['a missing bracket', `[\n${exit}\n`, 3, 1],
    ['an empty file', '', 1, 1],
    ['another kind of file', 'address,upstream\n', 1, 1],
    ['a comment', `[\n// exits\n${exit}]`, 2, 1],
    ['single quotes', "[{'address': 1}]", 1, 3],
    ['a string over two lines', '["a\nb"]', 1, 4],
    ['an unknown literal', '[true, nil]', 1, 9],
    ['extra text after the end', '[] x', 1, 4],
  ])('is located: %s', (_, text, line, column) => {
    expect(jsonProblem(text)).toBe(`line ${line}, column ${column}: invalid JSON`);
  });

  it.each(['[]', '1', `[${exit}]`, ' {"a": [1.5e3, null, "\\u00e9"]}\n'])('is absent in %s', (text) => {
    expect(jsonProblem(text)).toBeUndefined();
  });
});
