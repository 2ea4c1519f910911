#!/usr/bin/env bash
set -euo pipefail
: "${SITE_URL:?}" "${ORDER_ID:?}" "${ORDER_KEY:?}" "${TARGET_URL:?}"

timestamp=$(date +%s)
text="$ORDER_ID&$ORDER_KEY&$timestamp"
sign=$(printf '%s' "$text" | openssl md5 -r | cut -c1-32)

answer=$(curl --silent --show-error --max-time 15 --get \
  -d "orderId=$ORDER_ID" -d num=1 -d protocol=1 -d format=1 \
  -d "timestamp=$timestamp" -d "sign=$sign" \
  "$SITE_URL/api/getIp")
proxy=${answer%%$'\n'*}
[[ $proxy =~ ^[^[:space:]]+:[0-9]+$ ]] || { echo "No address: $answer" >&2; exit 1; }

curl --silent --show-error --fail --connect-timeout 10 --max-time 30 \
  --proxy "http://$proxy" "$TARGET_URL"
