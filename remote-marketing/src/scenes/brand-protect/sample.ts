/** Records what an exit in a country is shown, with hashes. */
export const sample = `#!/usr/bin/env bash
set -eu
url=$1 country=$2
session=$(openssl rand -hex 4)
folder="evidence/$(date -u +%Y%m%dT%H%M%SZ)-$country"
mkdir -p "$folder" && cd "$folder"

look() {
  curl --silent --show-error --location --max-time 30 \\
    --proxy "http://$PROXY_HOST:$PROXY_PORT" \\
    --proxy-user "\${ORDER_ID}_\${country}___10_$session:$ORDER_KEY" "$@"
}

look --output exit.txt "$ECHO_URL"
look --suppress-connect-headers --dump-header headers.txt --output page.html \\
  --user-agent "$USER_AGENT" \\
  --write-out '%{url_effective} %{response_code} %{num_redirects}\\n' \\
  "$url" > visit.txt

sha256sum exit.txt headers.txt page.html visit.txt | tee SHA256SUMS`;
