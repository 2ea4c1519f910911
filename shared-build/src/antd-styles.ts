import { fileURLToPath } from 'node:url';

/** The two files that add antd's style elements. */
export const antdStyleFiles = ['@rc-component/util/es/Dom/dynamicCSS.js', '@ant-design/icons/es/cssUtils.js'] as const;

/** Sources of regular expressions, and what replaces them. One rule holds all others, because `insertRule()` takes a single one. */
export const antdStyleChanges = [
  {
    from: String.raw`^(export )?function injectCSS\(css, option = \{\}\) \{$`,
    to: `function fill(node, css) {
  const { sheet } = node;
  while (sheet.cssRules.length > 0) sheet.deleteRule(0);
  if (css) sheet.insertRule('@media all{' + css + '}');
  node.filled = css;
}
$1function injectCSS(css, option) {
  const node = insertEmpty(option);
  if (node) fill(node, css);
  return node;
}
function insertEmpty(option = {}) {`,
  },
  { from: String.raw`^  styleNode\.innerHTML = css;$`, to: '' },
  {
    from: String.raw`if \(existNode\.innerHTML !== css\) \{\s+existNode\.innerHTML = css;`,
    to: 'if (existNode.filled !== css) {\n      fill(existNode, css);',
  },
] as const;

/**
 * Makes antd fill its style elements through the CSSOM, which the policy of stored pages allows; it forbids style elements with a text that
 * wasn't there when the page was stored.
 */
export const antdStylesRule = {
  test: new RegExp(
    `(?:${antdStyleFiles.map((file) => file.replaceAll('/', String.raw`[\\/]`).replace('.js', String.raw`\.js$`)).join('|')})`,
  ),
  use: antdStyleChanges.map((options) => ({ loader: fileURLToPath(new URL('replace-loader.ts', import.meta.url)), options })),
};
