import type { ArticleText } from './article-texts.ts';

export const newsArticles: readonly ArticleText[] = [
  {
    id: 'three-answer-formats',
    kind: 'news',
    publishedAt: '2025-03-18T02:00:00.000Z',
    title: { en: 'Extraction links answer in JSON, text or HTML', zh: '提取链接支持 JSON、文本与 HTML 三种格式' },
    summary: {
      en: 'Choose the form that your program reads best: one parameter of the link decides it.',
      zh: '只需一个参数，即可选择最便于程序读取的返回格式。',
    },
    html: {
      en: `<p>Every extraction link takes a <code>format</code> parameter. It changes only how the answer is written, never what it holds.</p>
<ul>
<li><code>0</code> (the default): JSON with a serial number, a code and a list. Each entry names the exit IP, its country or region, and the entry address and port to connect to.</li>
<li><code>1</code>: plain text, one <code>ip:port</code> a line. The quickest to read from a shell script.</li>
<li><code>2</code>: HTML, the same lines with a break after each, for reading in a browser.</li>
</ul>
<p>A refusal comes in the same form. In JSON, look at <code>code</code>: 0 is success, anything else is explained on the error code page. In text and HTML the line begins with the code instead of an address.</p>`,
      zh: `<p>每个提取链接都带有 <code>format</code> 参数，它只决定返回内容的写法，不影响内容本身。</p>
<ul>
<li><code>0</code>（默认）：JSON，包含流水号、状态码与列表。每一项给出出口 IP、所属国家或地区，以及需要连接的入口地址和端口。</li>
<li><code>1</code>：纯文本，每行一个 <code>ip:port</code>，最适合在脚本中读取。</li>
<li><code>2</code>：HTML，内容与文本相同并逐行换行，便于在浏览器中查看。</li>
</ul>
<p>提取失败时，错误也以同样的格式返回。JSON 请查看 <code>code</code>：0 表示成功，其他取值请参阅错误码说明。文本与 HTML 则以错误码开头，而不是地址。</p>`,
    },
  },
  {
    id: 'graduated-flow-prices',
    kind: 'news',
    publishedAt: '2025-02-25T02:00:00.000Z',
    title: { en: 'How flow package prices are worked out', zh: '流量套餐的价格是如何计算的' },
    summary: {
      en: 'Each gigabyte is charged at the price of its band, so buying more never costs more per gigabyte.',
      zh: '每 1 GB 按所在档位计价，买得越多，单价只降不升。',
    },
    html: {
      en: `<p>Flow packages follow a graduated price: the first gigabytes are charged at the first band's price, the next at the next band's, and so on. Two things follow from it.</p>
<ul>
<li>The price of a gigabyte never rises when you buy more.</li>
<li>The total never falls when you buy more, so there is no size that is cheaper than a smaller one.</li>
</ul>
<p>If you take several of one package, the gigabytes count together and reach the cheaper bands together. The quote shows this as the package discount, in a line of its own.</p>
<p>A quote lists every step from the list price to what you pay, and it holds for 10 minutes. What it says is what is charged. One gigabyte is 1,000,000,000 bytes. Refunds are not supported, so begin with a small package if you are trying something new.</p>`,
      zh: `<p>流量套餐采用分档计价：最前面的流量按第一档单价计算，其后的流量按下一档计算，以此类推。由此可以保证两点：</p>
<ul>
<li>购买越多，每 1 GB 的单价只降不升。</li>
<li>购买越多，总价不会下降，因此不会出现大套餐反而比小套餐便宜的情况。</li>
</ul>
<p>同一套餐购买多份时，流量会合并计算，一同进入更优惠的档位。报价中会单列一行“套餐优惠”。</p>
<p>报价会逐项列出从原价到应付金额的每一步，有效期为 10 分钟，所见即所付。1 GB 等于 1,000,000,000 字节。本站不支持退款，初次试用建议先选择小套餐。</p>`,
    },
  },
  {
    id: 'documentation-addresses',
    kind: 'news',
    publishedAt: '2025-01-14T02:00:00.000Z',
    title: { en: 'Examples now use addresses that belong to nobody', zh: '示例改用不属于任何人的地址' },
    summary: {
      en: 'Our samples show addresses from the ranges that RFC 5737 sets aside for documentation.',
      zh: '我们的示例统一采用 RFC 5737 为文档保留的地址段。',
    },
    html: {
      en: `<p>Addresses in samples get copied, and sometimes they end up in a program that runs. An address of a real network would then receive traffic that nobody meant to send.</p>
<p>All our samples therefore use the three ranges of <a href="https://www.rfc-editor.org/rfc/rfc5737">RFC 5737</a>: <code>192.0.2.0/24</code>, <code>198.51.100.0/24</code> and <code>203.0.113.0/24</code>. They are never routed on the internet. If your program shows an address from one of them, a sample has not been filled in with your own data.</p>`,
      zh: `<p>示例中的地址常常会被直接复制，有时甚至留在正式运行的程序里。如果它属于某个真实网络，就会收到本不该发送的流量。</p>
<p>因此，我们的示例统一采用 <a href="https://www.rfc-editor.org/rfc/rfc5737">RFC 5737</a> 保留的三个地址段：<code>192.0.2.0/24</code>、<code>198.51.100.0/24</code> 与 <code>203.0.113.0/24</code>。它们不会出现在互联网路由中。如果您的程序中出现了这些地址，说明示例尚未替换为您自己的数据。</p>`,
    },
  },
];
