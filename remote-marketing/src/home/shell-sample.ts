import { EXTRACTION_PATH as path } from 'shared-contracts/proxy/extraction-path';
import { BINDING_SECONDS } from 'shared-contracts/constants';

export const bindingSeconds = BINDING_SECONDS[3];

/** Source code that calls an extraction link. Secrets come from the environment. */
export const shellSample = `timestamp=$(date +%s)
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

export const sampleLanguages = ['Shell', 'Python', 'Node'] as const;

export type SampleLanguage = (typeof sampleLanguages)[number];
