import type { ArticleText } from './article-texts.ts';

export const questionArticles: readonly ArticleText[] = [
  {
    id: 'how-to-sign',
    kind: 'question',
    publishedAt: '2025-03-04T02:00:00.000Z',
    title: { en: 'How do I sign an extraction link?', zh: '如何为提取链接计算签名？' },
    summary: {
      en: 'Join order number, order key and timestamp with ampersands, and take the lower-case MD5.',
      zh: '用 & 依次连接订单号、订单密钥与时间戳，再取小写 MD5。',
    },
    html: {
      en: `<ol>
<li>Take the current time in seconds: 10 digits. Milliseconds, with 13 digits, are refused.</li>
<li>Join order number, order key and that timestamp: <code>orderId&amp;orderKey&amp;timestamp</code>.</li>
<li>The MD5 of that text in lower-case hexadecimal is <code>sign</code>.</li>
</ol>
<p>In a shell:</p>
<pre><code>timestamp=$(date +%s)
sign=$(printf '%s&amp;%s&amp;%s' "$ORDER_ID" "$ORDER_KEY" "$timestamp" | md5sum | cut -d' ' -f1)</code></pre>
<p>A signature is good for 24 hours after its timestamp. A clock that runs up to 5 minutes ahead is accepted. The order key stands beside the order in your personal centre. Whoever holds it can spend your traffic, so keep it out of pages and public code.</p>`,
      zh: `<ol>
<li>取当前时间，单位为秒，共 10 位。13 位的毫秒时间戳会被拒绝。</li>
<li>依次连接订单号、订单密钥与时间戳：<code>orderId&amp;orderKey&amp;timestamp</code>。</li>
<li>对该文本取 MD5，以小写十六进制表示，即为 <code>sign</code>。</li>
</ol>
<p>在命令行中：</p>
<pre><code>timestamp=$(date +%s)
sign=$(printf '%s&amp;%s&amp;%s' "$ORDER_ID" "$ORDER_KEY" "$timestamp" | md5sum | cut -d' ' -f1)</code></pre>
<p>签名自时间戳起 24 小时内有效，时钟最多可快 5 分钟。订单密钥可在个人中心的订单旁查看。持有密钥即可使用您的流量，请勿写入网页或公开代码。</p>`,
    },
  },
  {
    id: 'what-is-binding-time',
    kind: 'question',
    publishedAt: '2025-02-11T02:00:00.000Z',
    title: { en: 'What is the binding time of an extracted address?', zh: '提取地址的绑定时长是什么？' },
    summary: {
      en: 'It is how long the entry port stays yours: 1 to 30 minutes.',
      zh: '即入口端口为您保留的时间，可选 1 至 30 分钟。',
    },
    html: {
      en: `<p>An extraction opens ports of our entry for the address that asked. The <code>time</code> parameter says for how many seconds: 60, 180, 300, 600, 900 or 1800. Without it, 60.</p>
<p>While it lasts, connect to the <code>ip</code> and <code>port</code> of the answer. When it ends the port closes, and you extract again.</p>
<p>With <code>singleIp=1</code> the same exit IP serves the port for the whole binding time. With <code>0</code>, the default, the exit may switch automatically. Choose a longer time for a login or a checkout, and a short one for many independent requests.</p>`,
      zh: `<p>每次提取都会在入口为发起请求的地址开放端口。<code>time</code> 参数指定开放的秒数：60、180、300、600、900 或 1800，默认为 60。</p>
<p>在此期间，请连接返回结果中的 <code>ip</code> 与 <code>port</code>。到期后端口关闭，需要重新提取。</p>
<p><code>singleIp=1</code> 表示绑定时长内始终使用同一个出口 IP；默认值 <code>0</code> 表示出口可以自动切换。登录、下单等流程建议选择较长的时长，大量独立请求可以选择较短的时长。</p>`,
    },
  },
  {
    id: 'signature-check-failed',
    kind: 'question',
    publishedAt: '2025-01-21T02:00:00.000Z',
    title: { en: 'Why does my link answer that the signature check failed?', zh: '为什么链接提示签名校验失败？' },
    summary: {
      en: 'Mostly it is upper-case hexadecimal, a timestamp in milliseconds, or a link older than a day.',
      zh: '常见原因：签名为大写、时间戳为毫秒，或链接已超过一天。',
    },
    html: {
      en: `<p>Code 2007 says that the <code>sign</code> of the link is not the one that we computed. Check in this order:</p>
<ol>
<li>The hexadecimal digits are lower case.</li>
<li>The timestamp has 10 digits, and it is the same in the link and in the text that was signed.</li>
<li>The link is not older than 24 hours, and the clock that made it is right.</li>
<li>The key is that of this order. Each order has its own.</li>
<li>The text was signed without a line break at its end. <code>echo</code> adds one, <code>printf</code> does not.</li>
</ol>`,
      zh: `<p>错误码 2007 表示链接中的 <code>sign</code> 与我们计算的结果不一致。请依次检查：</p>
<ol>
<li>十六进制字母均为小写。</li>
<li>时间戳为 10 位，且链接中的时间戳与参与签名的一致。</li>
<li>链接生成未超过 24 小时，且生成链接的设备时间准确。</li>
<li>使用的是该订单的密钥，每个订单的密钥各不相同。</li>
<li>待签名字符串末尾没有换行。<code>echo</code> 会附加换行，<code>printf</code> 不会。</li>
</ol>`,
    },
  },
];
