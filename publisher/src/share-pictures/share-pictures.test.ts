import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { drawPicture } from './draw-picture.ts';
import { sharePictures } from './share-pictures.ts';
import { wrap } from './wrap.ts';

const english = { language: 'en', title: 'Why does a link answer 2007?', section: 'Questions and answers' } as const;
const chinese = { language: 'zh', title: '为什么链接提示签名校验失败？', section: '常见问题' } as const;

describe('a headline', () => {
  it('wraps between words, and in Chinese never before punctuation', () => {
    expect(wrap('Proxy IPs for 240+ countries', 8)).toEqual(['Proxy IPs for', '240+ countries']);
    expect(wrap('签名校验失败，怎么办？', 6)).toEqual(['签名校验失', '败，怎么办？']);
  });

  it('is escaped', () => {
    expect(drawPicture({ ...english, title: '<script>&' })).toContain('&lt;script&gt;&amp;');
  });
});

describe('share pictures of a site', () => {
  let site = '';
  beforeEach(() => {
    site = mkdtempSync(path.join(tmpdir(), 'tidegate-pictures-'));
  });
  afterEach(() => rmSync(site, { recursive: true }));
  const files = () => readdirSync(path.join(site, 'assets/share')).toSorted();

  it('are drawn once under an address derived from their content, and removed when no page uses them', async () => {
    const first = sharePictures(site);
    const addresses = [first.want(english), first.want(chinese), first.want(english)];
    expect(addresses[0]).toMatch(/^\/assets\/share\/[0-9a-f]{16}\.png$/);
    expect(addresses[2]).toBe(addresses[0]);
    await first.draw();
    first.prune();
    expect(files()).toHaveLength(2);
    const file = path.join(site, addresses[0] ?? '');
    const before = statSync(file).mtimeMs;
    expect(readFileSync(file).subarray(16, 24)).toEqual(Buffer.from([0, 0, 1200 >> 8, 1200 & 255, 0, 0, 630 >> 8, 630 & 255]));

    const second = sharePictures(site);
    second.keep(`<meta property="og:image" content="https://site.example${addresses[0]}" />`);
    await second.draw();
    expect(files()).toHaveLength(2);
    second.prune();
    expect(files()).toEqual([path.basename(file)]);
    expect(statSync(file).mtimeMs).toBe(before);
  });

  it('show Chinese characters, not empty boxes', async () => {
    const pictures = sharePictures(site);
    const [one, other] = ['一一一一', '试用代理'].map((title) => path.join(site, pictures.want({ ...chinese, title })));
    await pictures.draw();
    // Missing characters would all look the same or be blank.
    expect(readFileSync(one ?? '').equals(readFileSync(other ?? ''))).toBe(false);
  });
});
