/** Measures a page through exits in several countries, and prints the median of five measurements for each. */
export const sample = `#!/usr/bin/env bash
set -u
times='%{time_connect} %{time_appconnect} %{time_starttransfer} %{time_total}'

measure() {
  curl --silent --output /dev/null --max-time 30 \\
    --proxy "http://$PROXY_HOST:$PROXY_PORT" \\
    --proxy-user "\${ORDER_ID}_$1___10_$2:$ORDER_KEY" \\
    --write-out "$1 %{http_connect} %{response_code} $times\\n" "$PAGE_URL"
}

for country in \${COUNTRIES:-BR DE IN JP ZA}; do
  session=$(openssl rand -hex 4)
  for reading in 1 2 3 4 5; do
    measure "$country" "$session"
  done
done |
  sort -k1,1 -k7,7n | awk 'NR % 5 == 3'`;
