import { EXTRACTION_PATH as path } from 'shared-contracts/proxy/extraction-path';
import { bindingSeconds, shellSample, type SampleLanguage } from './shell-sample.ts';

const python = `import hashlib, os, time, urllib.parse, urllib.request

order, key = os.environ["ORDER_ID"], os.environ["ORDER_KEY"]
timestamp = int(time.time())
sign = hashlib.md5(f"{order}&{key}&{timestamp}".encode()).hexdigest()

query = urllib.parse.urlencode({
    "orderId": order, "num": 5, "country": "JP", "protocol": 1,
    "time": ${bindingSeconds}, "format": 1, "timestamp": timestamp, "sign": sign,
})
link = os.environ["SITE_URL"] + "${path}?" + query
print(urllib.request.urlopen(link).read().decode())`;

const node = `import { createHash } from 'node:crypto';

const { SITE_URL, ORDER_ID, ORDER_KEY } = process.env;
const timestamp = Math.floor(Date.now() / 1000);
const text = [ORDER_ID, ORDER_KEY, timestamp].join('&');
const sign = createHash('md5').update(text).digest('hex');

const query = new URLSearchParams({
  orderId: ORDER_ID, num: 5, country: 'JP', protocol: 1,
  time: ${bindingSeconds}, format: 1, timestamp, sign,
});
const answer = await fetch(SITE_URL + '${path}?' + query);
console.log(await answer.text());`;

/** The sample in all languages. */
export const samples = { Shell: shellSample, Python: python, Node: node } as const satisfies Readonly<Record<SampleLanguage, string>>;
