import type { Language } from 'shared-contracts/languages';

interface Rule {
  readonly pattern: RegExp;
  /** Suggested replacement. */
  readonly instead: string;
  /** Applies to labels, messages and short texts only, not to articles. */
  readonly inInterface?: true;
}

const HAN = String.raw`\p{Script=Han}`;
const month = '(?:January|February|March|April|May|June|July|August|September|October|November|December)';

/** Words and phrases that a native editor would remove, terms that differ from the glossary, and punctuation of the wrong language. */
export const languageRules: Readonly<Partial<Record<Language, readonly Rule[]>>> = {
  en: [
    { pattern: /\banew\b/i, instead: 'again' },
    { pattern: /\bmend(?:s|ed|ing)?\b/i, instead: 'fix' },
    { pattern: /\b(?:oftener|dearest|blots?|blotted)\b/i, instead: 'more often, most expensive, redact' },
    { pattern: /\bwhom there is not\b|\bput before people\b|\ball the same\b|\ba no\b(?![- ]\w)/i, instead: 'plain words' },
    { pattern: /\bwhoever\b|\bwhom\b/i, instead: 'a noun, such as “anyone who”' },
    { pattern: /\bin place of\b/i, instead: 'instead of' },
    { pattern: /(?<!\bas )\bof (?:now|before)\b/i, instead: 'current, previous' },
    { pattern: /\bwhat lets\b|\blets? one\b/i, instead: 'a noun, such as “permission”, or “you can”' },
    { pattern: /^(?:What (?:we|an?|our)|Who (?:we|you)|Who \w+ when)\b[^.?!]*$/, instead: 'a heading that names a thing, or a question' },
    { pattern: /\bst(?:ands?|ood) (?:here|there|in|on|at|by|beside|behind|below|above|under|among|open)\b/i, instead: 'appear, is' },
    { pattern: /\bwhat (?:stands|is left of)\b/i, instead: 'a noun' },
    { pattern: /\banswers? with\b|\bis answered with\b/i, instead: 'return' },
    { pattern: /\bgo(?:es)? by (?:the|a|an|its|your)\b/i, instead: 'depend on, use' },
    { pattern: /\bbrings? (?:a|an|of|traffic|nothing|another|its)\b/i, instead: 'include, come with, return' },
    { pattern: /\bgood for (?:\{\{|\d|an hour|one hour)/i, instead: 'valid for' },
    { pattern: /\b(?:is|are) (?:not )?to be\b/i, instead: 'need to, must, will' },
    { pattern: /\bcarr(?:y|ies) (?:a|an|no|the) (?:code|message|header|key|session)\b/i, instead: 'include, contain' },
    { pattern: /\bby (?:itself|themselves)\b/i, instead: 'automatically' },
    { pattern: /\bcures?\b/i, instead: 'fix' },
    { pattern: /\bthe present (?:one|price|prices|number)\b|\bpresent prices?\b/i, instead: 'current' },
    { pattern: /\bway in\b|\bways in\b/i, instead: 'access method' },
    { pattern: /\bfor ever\b/i, instead: 'permanently' },
    { pattern: /\bplease\b/i, instead: 'the sentence without it' },
    { pattern: /\b(?:e\.g\.|i\.e\.|etc\.|vs\.|viz\.)/i, instead: 'for example, that is, and so on' },
    { pattern: /[a-z]!(?:\s|$)/i, instead: 'a full stop' },
    { pattern: /\b\w*(?:centre|colour|behaviour|favour|catalogue|programme)(?:s|d)?\b/i, instead: 'American spelling' },
    { pattern: /\blicences?\b|\bgrey\b|\bneighbours?\b|\bjudgement\b|\bpostcodes?\b/i, instead: 'American spelling' },
    { pattern: /\b(?:dialling|cancelled|cancelling|labelled|travelling|signalling|modelled)\b/i, instead: 'American spelling, one l' },
    { pattern: /\b(?:organis|recognis|authoris|realis|summaris|sexualis|customis|minimis|optimis|apologis)\w+/i, instead: '-ize' },
    { pattern: /\be-mails?\b/i, instead: 'email' },
    { pattern: /\blog-(?:in|out)s?\b/i, instead: 'login (noun), log in (verb)' },
    { pattern: /\bsign(?:ing|s)?[ -](?:in|up)\b/i, instead: 'login, log in, register' },
    { pattern: /\bset-ups?\b/i, instead: 'setup (noun), set up (verb)' },
    { pattern: /\bdatacent(?:er|re)s?\b/i, instead: 'data center' },
    { pattern: /\bpersonal cent(?:er|re)\b/i, instead: 'dashboard' },
    { pattern: /\bnovice guide\b|\bfinancial questions\b/i, instead: 'Getting started, Billing FAQ' },
    { pattern: /\bimage codes?\b/i, instead: 'CAPTCHA' },
    { pattern: /\bcaptchas?\b/, instead: 'CAPTCHA' },
    { pattern: /\b[Nn]icknames?\b/, instead: 'display name' },
    { pattern: /\bremarks?\b/i, instead: 'note' },
    { pattern: /\bcertif(?:ication|y your|ied by|ied with)\b/i, instead: 'identity verification' },
    { pattern: /\b(?:create time|actually paid|to be paid)\b/i, instead: 'Created, amount paid, unpaid' },
    { pattern: /\bcountry(?: or region)? code of (?:the|your) (?:mobile|phone)/i, instead: 'dialing code' },
    { pattern: /\buser names?\b/i, instead: 'username' },
    { pattern: /\bhost names?\b/i, instead: 'hostname' },
    {
      pattern:
        /\b(?:our|fixed|expired) entr(?:y|ies)\b|\bentry (?:address(?:es)?|ports?)\b|\bentr(?:y|ies) with(?:out)? a password\b|\b(?:get|enter|use|choose|connect to|isn't) (?:an|the) entry\b/i,
      instead: 'proxy endpoint (the host and port to enter), gateway (the machine)',
    },
    { pattern: /\bentry IPs?\b|\bexit (?:gateway|host|port)s?\b/i, instead: 'exit IP (seen by sites), gateway (where programs connect)' },
    { pattern: /\border passwords?\b/i, instead: 'order key' },
    {
      pattern:
        /\b(?:receiv|redeem|obtain)(?:e|es|ed|ing|s)? (?:an?|the|your|this) (?:free trial|coupon)\b|\bgets? (?:an?|the|your|this) (?:free trial\b|coupon\b(?! (?:back|worth)))/i,
      instead: 'claim',
    },
    { pattern: /\bprice lines?\b/i, instead: 'line item (a line is a static IP)' },
    { pattern: /\bsub-?(?:account|member)s?\b/i, instead: 'sub-user' },
    { pattern: /\bwhat you see is what you\b|\bprice you see\b/i, instead: 'the price shown is the price you pay' },
    { pattern: /\b(?:choose|select|enter) (?:an? |the |your )?countr(?:y|ies)(?! (?:or|and) regions?)\b/i, instead: 'country or region' },
    { pattern: /\bstand-?ins?\b/i, instead: 'simulated' },
    { pattern: /\bnetwork numbers?\b/i, instead: 'AS number' },
    { pattern: /\b(?:spaces?|line breaks?) (?:before (?:or|and) after|around)\b/i, instead: 'leading or trailing space' },
    { pattern: /\bidentity cards?\b/i, instead: 'ID card' },
    { pattern: /\bwrite to +(?:us|support)\b/i, instead: 'contact us, contact support' },
    { pattern: /\brepl(?:y|ies) every day\b/i, instead: 'is available every day' },
    { pattern: /\bstop the order\b/i, instead: 'suspend the order' },
    { pattern: /\b(?:is|are|isn't|aren't) over\b/i, instead: 'has expired, has ended' },
    { pattern: /\bwhat counts is\b|\bits [\w ]+ counts(?=[.,]|$)/i, instead: 'use, what matters is' },
    { pattern: /\btogether with\b/i, instead: 'along with, and' },
    {
      pattern: /\b(?:account|captcha|code|key|name|number|parameter|password|secret|username|hostname|port|ID) is wrong\b/i,
      instead: 'Incorrect …, is incorrect',
    },
    { pattern: /\b\d{1,2}[./]\d{1,2}[./]\d{4}\b/, instead: 'January 22, 2027' },
    { pattern: new RegExp(String.raw`\b\d{1,2}(?:st|nd|rd|th)? ${month}\b`), instead: 'January 22, 2027' },
  ],
  zh: [
    { pattern: /你/u, instead: '您' },
    { pattern: /！/u, instead: '句号' },
    { pattern: /登陆|登入|登出/u, instead: '登录、退出登录' },
    { pattern: /机房/u, instead: '数据中心' },
    { pattern: /会话标识/u, instead: '会话 ID' },
    { pattern: /处理办法/u, instead: '处理方法' },
    { pattern: /替身|借来的面孔|眼见为实|握在手里/u, instead: '模拟，或直接写功能与结果' },
    { pattern: /(?:展示|显示|报价)多少/u, instead: '所见即所付' },
    { pattern: /著作权/u, instead: '版权' },
    { pattern: /经由代理|(?<!不)经代理/u, instead: '通过代理' },
    { pattern: /国家为中国|归属中国|国家是中国/u, instead: '使用中国大陆（+86）手机号的客户' },
    { pattern: /(?<!国际|带|长途)区号/u, instead: '国际区号' },
    { pattern: /支付渠道/u, instead: '支付服务商' },
    { pattern: /读数/u, instead: '测量结果' },
    { pattern: /(?:订单|优惠券|套餐|线路)[^，。；：、]{0,6}已过期/u, instead: '已到期' },
    { pattern: /账户(?:设置|密码|安全|信息)/u, instead: '账号' },
    { pattern: /流量包/u, instead: '流量套餐' },
    { pattern: /订单密码/u, instead: '订单密钥' },
    { pattern: /提取 API(?! 链接)/u, instead: '提取接口' },
    { pattern: /（减|(?:优惠|立减|减免|折扣) ?\d+ ?%|\d+ ?% ?(?:折扣|优惠)/u, instead: 'X 折' },
    { pattern: /限时 ?9 ?折/u, instead: '限时 1 折（90% off）' },
    { pattern: /入口 IP|出口(?:网关|主机|端口)/u, instead: '入口（网关）、出口 IP' },
    { pattern: /(?:获取|领用|申领|兑换)[^，。；：、]{0,4}(?:优惠券|免费试用)/u, instead: '领取' },
    { pattern: /子用户|子成员/u, instead: '子账号' },
    { pattern: /(?:选择|填写|输入|所在的?)国家(?!或地区|和地区|与地区)/u, instead: '国家或地区' },
    { pattern: /就够了|何时由谁/u, instead: '直接写功能、结果或宾语' },
    { pattern: /上海时间/u, instead: '北京时间' },
    { pattern: /短时最多/u, instead: '突发最多' },
    { pattern: /^如何[^？]*。$/u, instead: '介绍如何……' },
    { pattern: /由您自定/u, instead: '可自行设定' },
    { pattern: /用户配置(?!文件)/u, instead: '用户配置文件' },
    { pattern: /(?<!所)含税率/u, instead: '所含税率' },
    { pattern: /看不见的字符/u, instead: '不可见字符' },
    { pattern: /您自己的(?:地址|IP|那)|您这一侧/u, instead: '公网 IP、真实 IP、本地网络' },
    { pattern: /提交事实|添加(?:它|它们)的/u, instead: '提交更正信息，或写出宾语' },
    { pattern: /\bNode\b(?!\.js)/u, instead: 'Node.js' },
    { pattern: /须(?!知)|其间|届时|亦然/u, instead: '需要、期间', inInterface: true },
    { pattern: /(?<!平)均(?![值衡价匀摊可])/u, instead: '都', inInterface: true },
    { pattern: new RegExp(`${HAN}[,;:!?()]|[,;:!?(]${HAN}|${HAN}\\.(?:\\s|$)`, 'u'), instead: '全角标点' },
    { pattern: new RegExp(`["'「」]${HAN}|${HAN}["'「」]`, 'u'), instead: '“ ”' },
    { pattern: new RegExp(`${HAN}…$`, 'u'), instead: '……' },
    {
      pattern: new RegExp(`${HAN}[A-Za-z]|[A-Za-z]${HAN}|${HAN}\\d(?!\\d*[年月日])(?<![年月]\\d)|\\d(?![年月日])${HAN}`, 'u'),
      instead: '汉字与拉丁字符之间加空格',
    },
    { pattern: /\d日 ?(?:UTC|GMT)|\b\d{4}[-/]\d{1,2}[-/]\d{1,2}\b/u, instead: '2027年1月22日 21:06（UTC）' },
  ],
};

/** Language faults in a text, each with the words found and the replacement. */
export function languageFaults(text: string, language: Language, kind: 'interface' | 'article' = 'interface'): string[] {
  // Placeholder names are not part of the text; constants are figures.
  const words = text.replace(/\{\{[A-Z_]+\}\}/g, '1').replace(/\{\{[^}]*\}\}/g, '{{}}');
  return (languageRules[language] ?? []).flatMap(({ pattern, instead, inInterface }) => {
    const found = kind === 'article' && inInterface ? undefined : pattern.exec(words)?.[0];
    return found === undefined ? [] : [`“${found}” in “${text.slice(0, 80)}”: ${instead}`];
  });
}

/** Prose of an article without code, URLs, tags and markup, one entry per line. */
export function proseOf(markdown: string): string[] {
  return (
    markdown
      .replace(/^---\n([\s\S]*?)\n---\n/, (_, head: string) =>
        head
          .split('\n')
          .flatMap((line) => /^(?:title|summary): ('?)(.*)\1$/.exec(line)?.[2] ?? [])
          .join('\n')
          .concat('\n'),
      )
      .replace(/^(```|~~~)[\s\S]*?^\1\s*$/gm, '')
      .replace(/`[^`]*`/g, 'x')
      .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .replace(/https?:\/\/\w\S*[\w/]/g, 'x')
      .replace(/<[^>]+>/g, '')
      .replaceAll('**', '')
      .replace(/^[#>| ]+|[| ]+$/gm, '')
      .replace(/ +(?:\| +)+/g, ' / ')
      .split('\n')
      .map((line) => line.trim())
      // Rows of dashes below the headings of tables have no words.
      .filter((line) => /[^-\s:/]/.test(line))
  );
}
