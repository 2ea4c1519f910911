import type { DemoCodeLanguage } from 'shared-contracts/constants';
import { EXTRACTION_PATH } from 'shared-contracts/proxy/extraction-path';

const shell = String.raw`timestamp=$(date +%s)
sign=$(printf '%s' "$ORDER_ID&$ORDER_KEY&$timestamp" | openssl md5 -r | cut -c1-32)
printf '%s\n' "$SITE_URL${EXTRACTION_PATH}?orderId=$ORDER_ID&num=1&timestamp=$timestamp&sign=$sign"
`;

const python = `import hashlib
import os
import time

order, key = os.environ["ORDER_ID"], os.environ["ORDER_KEY"]
timestamp = int(time.time())
sign = hashlib.md5(f"{order}&{key}&{timestamp}".encode()).hexdigest()
query = f"orderId={order}&num=1&timestamp={timestamp}&sign={sign}"
print(f"{os.environ['SITE_URL']}${EXTRACTION_PATH}?{query}")
`;

const node = `import { createHash } from 'node:crypto';

const { SITE_URL, ORDER_ID, ORDER_KEY } = process.env;
const timestamp = Math.floor(Date.now() / 1000);
const text = \`\${ORDER_ID}&\${ORDER_KEY}&\${timestamp}\`;
const sign = createHash('md5').update(text).digest('hex');
const query = new URLSearchParams({ orderId: ORDER_ID, num: 1, timestamp, sign });
console.log(\`\${SITE_URL}${EXTRACTION_PATH}?\${query}\`);
`;

const java = `import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.time.Instant;

class Sign {
    public static void main(String[] args) throws Exception {
        String order = System.getenv("ORDER_ID"), key = System.getenv("ORDER_KEY");
        long timestamp = Instant.now().getEpochSecond();
        String text = order + "&" + key + "&" + timestamp;
        byte[] md5 = MessageDigest.getInstance("MD5")
            .digest(text.getBytes(StandardCharsets.UTF_8));
        String sign = String.format("%032x", new BigInteger(1, md5));
        System.out.println(System.getenv("SITE_URL") + "${EXTRACTION_PATH}?orderId=" + order
            + "&num=1&timestamp=" + timestamp + "&sign=" + sign);
    }
}
`;

const go = `package main

import (
	"crypto/md5"
	"fmt"
	"os"
	"time"
)

func main() {
	order, timestamp := os.Getenv("ORDER_ID"), time.Now().Unix()
	text := fmt.Sprintf("%s&%s&%d", order, os.Getenv("ORDER_KEY"), timestamp)
	sign := fmt.Sprintf("%x", md5.Sum([]byte(text)))
	fmt.Printf("%s${EXTRACTION_PATH}?orderId=%s&num=1&timestamp=%d&sign=%s\\n",
		os.Getenv("SITE_URL"), order, timestamp, sign)
}
`;

const php = `<?php
[$order, $timestamp] = [getenv('ORDER_ID'), time()];
$sign = md5($order . '&' . getenv('ORDER_KEY') . '&' . $timestamp);
$query = http_build_query([
    'orderId' => $order, 'num' => 1, 'timestamp' => $timestamp, 'sign' => $sign,
]);
echo getenv('SITE_URL') . '${EXTRACTION_PATH}?' . $query, "\\n";
`;

const csharp = `using System.Security.Cryptography;
using System.Text;

string Env(string name) => Environment.GetEnvironmentVariable(name) ?? "";
var order = Env("ORDER_ID");
var timestamp = DateTimeOffset.UtcNow.ToUnixTimeSeconds();
var text = Encoding.UTF8.GetBytes($"{order}&{Env("ORDER_KEY")}&{timestamp}");
var sign = Convert.ToHexString(MD5.HashData(text)).ToLowerInvariant();
Console.WriteLine($"{Env("SITE_URL")}${EXTRACTION_PATH}?orderId={order}&num=1&timestamp={timestamp}&sign={sign}");
`;

/** Programs that sign a link correctly and print it. They read site, order and key from the environment. */
export const signSnippets: Readonly<Record<DemoCodeLanguage, { readonly file: string; readonly code: string }>> = {
  Shell: { file: 'sign.sh', code: shell },
  Python: { file: 'sign.py', code: python },
  Node: { file: 'sign.mjs', code: node },
  Java: { file: 'Sign.java', code: java },
  Go: { file: 'sign.go', code: go },
  PHP: { file: 'sign.php', code: php },
  'C#': { file: 'Sign.cs', code: csharp },
};
