import { JSDOM } from 'jsdom';
import { renderMarkdown } from './render-markdown.ts';

/** Malicious input from an author, as Markdown, as HTML, and as a mixture of both. */
const corpus = [
  '<script>alert(1)</script>',
  '<SCRIPT SRC=https://evil.example/x.js></SCRIPT>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<img src=x onerror=alert(1)>',
  '![x](x "onerror=alert(1)")',
  '![x](javascript:alert(1))',
  '[x](javascript:alert(1))',
  '[x](JaVaScRiPt:alert(1))',
  '[x](java\u0001script:alert(1))',
  '<a href="java&#x0A;script:alert(1)">x</a>',
  '<a href="&#106;avascript:alert(1)">x</a>',
  '<a href=" javascript:alert(1)">x</a>',
  '[x](vbscript:msgbox(1))',
  '[x](data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==)',
  '[x]: javascript:alert(1)\n\n[x]',
  '<javascript:alert(1)>',
  '<a href="//evil.example">x</a>',
  '<a href="/\\evil.example">x</a>',
  '<a href="\\\\evil.example">x</a>',
  '<a href="/help/../../evil">x</a>',
  '<a href="http://evil.example">x</a>',
  '<a href="https://a.example" target="_top" onclick="alert(1)" style="position:fixed;inset:0" ping="https://b.example">x</a>',
  '<svg onload=alert(1)><use href="data:image/svg+xml,x#y"/></svg>',
  '<svg><style><img src=x onerror=alert(1)></style></svg>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="javascript:alert(1)"></object><embed src="javascript:alert(1)">',
  '<form action="https://evil.example"><input name=password><button formaction="javascript:alert(1)">Log in</button></form>',
  '<style>body{display:none}</style><link rel=stylesheet href=https://evil.example/x.css>',
  '<base href="https://evil.example/"><meta http-equiv=refresh content="0;url=https://evil.example">',
  '<h2 id="root" name="cookie">Title</h2>',
  '<p class="hljs-x page-header" id="main">x</p><span class="hljs-string fixed" style="x">y</span>',
  '<details open ontoggle=alert(1)><summary>x</summary></details>',
  '<video src=x onerror=alert(1)></video><audio src=x onerror=alert(1)></audio>',
  '<marquee onstart=alert(1)>x</marquee><body onload=alert(1)>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<textarea></textarea><xmp><img src=x onerror=alert(1)></xmp><plaintext><script>alert(1)</script>',
  '<!--><script>alert(1)</script>-->',
  '<![CDATA[<script>alert(1)</script>]]>',
  '```"><img src=x onerror=alert(1)>\nx\n```',
  '```shell\n</code></pre><script>alert(1)</script>\n```',
  '`<img src=x onerror=alert(1)>`',
  '## <img src=x onerror=alert(1)> [x](javascript:alert(1))',
  '| <script>alert(1)</script> | x |\n| --- | --- |\n| <a onclick=alert(1)>y</a> | z |',
  '<template><script>alert(1)</script></template><slot name=x></slot>',
  '<table background="javascript:alert(1)"><td onmouseover=alert(1)>x',
];

const elements = new Set('H2 H3 P UL OL LI STRONG EM DEL CODE PRE SPAN A BLOCKQUOTE TABLE THEAD TBODY TR TH TD BR HR KBD'.split(' '));
const classes = /^(?:hljs|hljs-[a-z_-]+|[a-z]+_)$/;
const ownOrSafe = /^(?:https:\/\/|mailto:|#[\w-]+$|\/(?:[a-z]|$))/;

const { window } = new JSDOM('', { runScripts: 'dangerously' });
const { document } = window;
afterAll(() => window.close());

/** Returns everything in the page that an article must not be able to insert. */
function harmIn(html: string): string[] {
  const harm: string[] = [];
  window.alert = () => harm.push('a script ran');
  document.body.innerHTML = html;
  for (const element of document.body.querySelectorAll('*')) {
    if (!elements.has(element.tagName)) harm.push(element.outerHTML);
    for (const { name, value } of element.attributes) {
      const isFine =
        (name === 'href' && element.tagName === 'A' && ownOrSafe.test(value)) ||
        (name === 'id' && /^H[23]$/.test(element.tagName)) ||
        (name === 'class' && value.split(' ').every((each) => classes.test(each)));
      if (!isFine) harm.push(`${name}="${value}" at ${element.tagName}`);
    }
  }
  return harm;
}

it.each(corpus)('%j renders without harm', (markdown) => {
  expect(harmIn(renderMarkdown(markdown, 'en').html)).toEqual([]);
  expect(harmIn(renderMarkdown(`Before\n\n${markdown}\n\nafter <em>that</em>`, 'zh').html)).toEqual([]);
});

it('the check detects unsanitized HTML', () => {
  expect(harmIn('<img src=x onerror=alert(1)>')).toHaveLength(3);
  expect(harmIn('<a href="javascript:alert(1)">x</a>')).toHaveLength(1);
});

it('content that articles need is kept', () => {
  const { html, headings } = renderMarkdown(
    '## First `one`\n\nA [page](/help/lead#x), a [site](https://a.example), **bold**.\n\n- a\n\n| a |\n| --- |\n| b |\n\n```python\nx = "y"\n```\n\n### Second',
    'zh',
  );
  expect(html).toContain('<a href="/zh/help/lead#x">page</a>');
  expect(html).toContain('<a href="https://a.example">site</a>');
  expect(html).toContain('<span class="hljs-string">"y"</span>');
  expect(headings).toEqual([
    { id: 'first-one', title: 'First one', level: 2 },
    { id: 'second', title: 'Second', level: 3 },
  ]);
  expect(html).toContain('<h2 id="first-one">First <code>one</code></h2>');
});
