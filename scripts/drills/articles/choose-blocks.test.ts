import { chooseBlocks } from './choose-blocks.ts';

const shell = (code: string) => ({ language: 'shell', code, line: 1 });

describe('chooseBlocks', () => {
  it('selects blocks that use the site or gateway, and those they depend on', () => {
    const set = shell('# who\nuser="${ORDER_ID}_JP____"');
    const call = shell('curl -x "http://$PROXY_HOST:$PROXY_PORT" -U "$user:$ORDER_KEY" "$SITE_URL/"');
    const encode = shell('encoded=$(python3 -c \'print("a b")\')');
    const other = [shell('git log'), shell('LOGIN="proxy:$PROXY_PASSWORD" ssh example.org')];
    expect(chooseBlocks([set, encode, ...other, call, { language: 'text', code: '$PROXY_HOST', line: 1 }])).toEqual({
      blocks: [set, encode, call],
      left: [],
    });
  });

  it('selects nothing if no block uses them', () => {
    expect(chooseBlocks([shell('timestamp=$(date +%s)'), shell('ls')]).blocks).toEqual([]);
  });

  it('reports why a block is skipped', () => {
    const { blocks, left } = chooseBlocks([shell('networksetup -setwebproxy Wi-Fi "$PROXY_HOST"'), shell('curl "$SITE_URL/"')]);
    expect(blocks).toHaveLength(1);
    expect(left).toEqual(['set up a machine or a device']);
  });

  it.each([
    ['python', 'import scrapy\nos.environ["PROXY_HOST"]'],
    ['python', 'from selenium import webdriver\nos.environ["PROXY_HOST"]'],
    ['javascript', "import { chromium } from 'playwright';\nprocess.env.PROXY_HOST"],
    ['javascript', "import puppeteer from 'puppeteer';\nprocess.env.PROXY_HOST"],
    ['ruby', 'ENV.fetch("PROXY_HOST")'],
    ['shell', 'curl -x "http://$PROXY_HOST:$PROXY_PORT" -U "$PROXY_USER:$PROXY_PASSWORD" "$SITE_URL"'],
  ])('selects a block of %s: %s', (language, code) => {
    const block = { language, code, line: 1 };
    expect(chooseBlocks([block])).toEqual({ blocks: [block], left: [] });
  });
});
