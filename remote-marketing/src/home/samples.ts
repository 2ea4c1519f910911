import { BINDING_SECONDS } from 'shared-contracts/constants';
import { EXTRACTION_PATH as path } from 'shared-contracts/proxy/extraction-path';

const bindingSeconds = BINDING_SECONDS[3];

const shell = `timestamp=$(date +%s)
text="$ORDER_ID&$ORDER_KEY&$timestamp"
sign=$(printf '%s' "$text" | openssl md5 -r | cut -c1-32)

curl --get "$SITE_URL${path}" \\
  -d "orderId=$ORDER_ID" \\
  -d num=5 \\
  -d protocol=1 \\
  -d time=${bindingSeconds} \\
  -d country=JP \\
  -d "timestamp=$timestamp" \\
  -d "sign=$sign" \\
  -d format=1`;

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

/** Source code that calls an extraction link. Secrets come from the environment. */
export const samples = { Shell: shell, Python: python, Node: node } as const;

export type SampleLanguage = keyof typeof samples;

export const sampleLanguages = Object.keys(samples) as SampleLanguage[];
