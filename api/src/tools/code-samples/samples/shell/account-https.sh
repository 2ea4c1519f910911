#!/usr/bin/env bash
set -euo pipefail
: "${PROXY_HOST:?}" "${PROXY_PORT:?}" "${TARGET_URL:?}"
: "${PROXY_USER:?}" "${PROXY_PASSWORD:?}"

# Encrypts the connection to the proxy, whatever the target.
curl --silent --show-error --fail --connect-timeout 10 --max-time 30 \
  --proxy "https://$PROXY_HOST:$PROXY_PORT" \
  --proxy-user "$PROXY_USER:$PROXY_PASSWORD" "$TARGET_URL"
