#!/usr/bin/env bash
set -euo pipefail
: "${PROXY_HOST:?}" "${PROXY_PORT:?}" "${TARGET_URL:?}"

if [[ -n ${ORDER_ID:-} && -n ${ORDER_KEY:-} ]]; then
  # Order, country, state, city, minutes, session: a session keeps its exit.
  user="${ORDER_ID}_US___10_session1"
  password=$ORDER_KEY
else
  user=proxy
  password=${PROXY_PASSWORD:?}
fi

curl --silent --show-error --fail --connect-timeout 10 --max-time 30 \
  --proxy "http://$PROXY_HOST:$PROXY_PORT" \
  --proxy-user "$user:$password" "$TARGET_URL"
