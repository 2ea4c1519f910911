import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './lib/root.ts';

/**
 * Features that a browser of `BROWSERS` (`shared-build/src/webpack-common.ts`) lacks, by the first of its versions that has them all.
 * Lint refuses some of them too, with the place; this also reads the inline scripts, which aren't compiled, and the styles.
 */
const scriptFeatures: Readonly<Record<string, RegExp>> = {
  'iterator helpers (Safari 18.4)':
    /\bIterator\.from\(|\.(?:values|keys|entries)\(\)\s*\.(?:map|filter|flatMap|reduce|take|drop|toArray|some|every|find)\(/,
  'set methods (Firefox 127)':
    /\.(?:isSubsetOf|isSupersetOf|isDisjointFrom|intersection|difference|symmetricDifference)\(|(?<!\bz)\.union\(/,
  'groupBy (Safari 17.4)': /\b(?:Object|Map)\.groupBy\(/,
  'fromAsync (Chrome 121)': /\bArray\.fromAsync\(/,
  'promise helpers (Safari 17.4)': /\bPromise\.(?:withResolvers|try)\b/,
  'bytes as text (Chrome 140)': /\bUint8Array\.from(?:Base64|Hex)\(|\.to(?:Base64|Hex)\(/,
  'RegExp.escape (Chrome 136)': /\bRegExp\.escape\(/,
  'the v flag of expressions (Safari 17)': /\bRegExp\([^)]*,\s*["'][a-z]*v[a-z]*["']\)/,
  'Intl.DurationFormat (Firefox 136)': /\bIntl\.DurationFormat\b/,
  'Intl.Segmenter (Firefox 125)': /\bIntl\.Segmenter\b/,
  'Temporal (Firefox 139)': /\bTemporal\./,
  'Error.isError (Chrome 134)': /\bError\.isError\(/,
  'Math.sumPrecise and f16round (Firefox 137)': /\bMath\.(?:sumPrecise|f16round)\(/,
  'AbortSignal.any (Safari 17.4)': /\bAbortSignal\.any\(/,
  'URL.canParse and URL.parse (Safari 18)': /\bURL\.(?:canParse|parse)\(/,
  'Response.json (Safari 17)': /\bResponse\.json\(/,
  'ReadableStream.from (no Safari)': /\bReadableStream\.from\(/,
  'requestIdleCallback (no Safari)': /\brequestIdleCallback\b/,
  'scheduler (no Safari)': /\bscheduler\.(?:yield|postTask)\(/,
  'checkVisibility (Safari 17.4)': /\.checkVisibility\(/,
  'popovers (Firefox 125)': /\.(?:showPopover|hidePopover|togglePopover)\(|\bpopoverTarget\b|\bpopovertarget=/,
  'view transitions (Firefox 144)': /\bstartViewTransition\b/,
  'ClipboardItem (Firefox 127)': /\bClipboardItem\b/,
  'parsing with setHTMLUnsafe (Chrome 124)': /\b(?:setHTMLUnsafe|parseHTMLUnsafe|getHTML)\(/,
  'moveBefore (no Safari)': /\.moveBefore\(/,
  'navigation API (no Firefox)': /\bwindow\.navigation\b|\bnavigation\.navigate\(/,
  'CSS.highlights (Firefox 140)': /\bCSS\.highlights\b/,
};

const styleFeatures: Readonly<Record<string, RegExp>> = {
  'nesting (Chrome 120)': /^\s+&/m,
  'light-dark() (Chrome 123)': /\blight-dark\(/,
  '@starting-style (Firefox 129)': /@starting-style/,
  '@scope (Chrome 118)': /@scope\b/,
  '@property (Firefox 128)': /@property\b/,
  'style queries (no Firefox)': /@container[^{]*\bstyle\(/,
  'anchor positioning (no Firefox)': /\b(?:anchor-name|position-anchor|position-area)\s*:|\banchor(?:-size)?\(/,
  'subgrid (Chrome 117)': /\bsubgrid\b/,
  'field-sizing (no Firefox)': /\bfield-sizing\s*:/,
  'interpolate-size (no Firefox)': /\binterpolate-size\s*:|\bcalc-size\(/,
  'scroll-driven animations (no Firefox)': /\banimation-timeline\s*:/,
  'transition-behavior (Firefox 129)': /\btransition-behavior\s*:|\ballow-discrete\b/,
  'round(), mod() and rem() (Chrome 125)': /\b(?:round|mod|rem)\(/,
  'linear() (Chrome 113)': /:\s*[^;]*\blinear\(/,
  'relative colors (Firefox 128)': /\b(?:rgb|hsl|oklch|oklab|lab|lch|color)\(\s*from\b/,
  ':user-invalid (Chrome 119)': /:user-(?:in)?valid\b/,
  ':popover-open (Firefox 125)': /:popover-open\b/,
  'unprefixed mask (Chrome 120)': /(?<!-webkit-)\bmask(?:-image)?\s*:/,
  'unprefixed backdrop-filter (Safari 18)': /(?<!-webkit-)\bbackdrop-filter\s*:/,
};

/** Uses with a fallback where the feature is missing. */
const withFallback: Readonly<Record<string, string>> = {
  'shared-ui/src/copy-button/copy-fetched.ts': 'ClipboardItem (Firefox 127)',
  'shared-ui/src/code/after-first-paint.ts': 'requestIdleCallback (no Safari)',
  'shell/src/screen/when-idle.ts': 'requestIdleCallback (no Safari)',
  'shell/src/person/initial.ts': 'Intl.Segmenter (Firefox 125)',
};
/** Lint keeps zod, and what only it needs, on the server. */
const onServers = 'shared-contracts/src/api/schemas/**';

const inBrowsers = '{shell,shared-ui,remote-*}/src/**/*';
const sources = (patterns: readonly string[], exclude: readonly string[] = []) =>
  globSync([...patterns], { cwd: root, exclude: [...exclude] }).map((file) => ({
    file,
    text: readFileSync(path.join(root, file), 'utf8'),
  }));

const usesOf = (features: Readonly<Record<string, RegExp>>, files: ReturnType<typeof sources>) =>
  files.flatMap(({ file, text }) =>
    Object.entries(features).flatMap(([feature, mark]) =>
      mark.test(text) && withFallback[file] !== feature ? [`${file}: ${feature}`] : [],
    ),
  );

describe('browsers since BROWSERS', () => {
  it('have everything that scripts use, also the inline ones, or the script has a fallback', () => {
    const scripts = sources([`${inBrowsers}.{ts,tsx}`, 'shared-contracts/src/**/*.ts'], ['**/*.test.*', '**/testing/**', onServers]);
    expect(scripts.length).toBeGreaterThan(500);
    expect(usesOf(scriptFeatures, scripts)).toEqual([]);
  });

  it('have everything that styles use', () => {
    const styles = sources([`${inBrowsers}.css`]);
    expect(styles.length).toBeGreaterThan(100);
    expect(usesOf(styleFeatures, styles)).toEqual([]);
  });

  it.each([
    ['new Set([1]).union(new Set())', 'set methods (Firefox 127)'],
    ['map.values().map(String)', 'iterator helpers (Safari 18.4)'],
  ])('lack what %s uses', (text, feature) => {
    expect(usesOf(scriptFeatures, [{ file: 'a.ts', text }])).toEqual([`a.ts: ${feature}`]);
  });
});
