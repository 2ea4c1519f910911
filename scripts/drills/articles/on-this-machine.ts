const BROWSER = '/usr/bin/chromium';
/** Browsers use no proxy for this machine's own addresses, and no sandbox for root. */
const SWITCHES = ['--no-sandbox', '--proxy-bypass-list=<-loopback>'];
const switches = SWITCHES.map((each) => `'${each}'`).join(', ');

/** What a program needs here in addition: Debian's browser, and the older releases of Scrapy and httpx that Debian has. */
const changes: readonly (readonly [from: string, to: string])[] = [
  ['chromium.launch({', `chromium.launch({ executablePath: '${BROWSER}',`],
  ['puppeteer.launch({ args: [', `puppeteer.launch({ executablePath: '${BROWSER}', args: [${switches}, `],
  [
    'options = webdriver.ChromeOptions()\n',
    ['options = webdriver.ChromeOptions()', ...SWITCHES.map((each) => `options.add_argument("${each}")`), ''].join('\n'),
  ],
  ['async def start(self):', 'def start_requests(self):'],
  ['httpx.Client(proxy=proxy', 'httpx.Client(proxies=proxy'],
];

/** Changes the program of an article as its text says, or as this machine requires. */
export const onThisMachine = (code: string): string => changes.reduce((text, [from, to]) => text.replace(from, to), code);
