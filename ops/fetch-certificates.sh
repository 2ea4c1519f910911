#!/bin/sh
# Has certbot fetch a certificate of ACME_DOMAINS (by comma) and renew it in time. nginx shows the answers to challenges, and reads what
# lies in /certificates as soon as it changes. `once` instead of `run` does it once. The folders are settings for tests.
set -eu

: "${ACME_DOMAINS:?ACME_DOMAINS names what the certificate is for, such as example.org,www.example.org}"
: "${ACME_EMAIL:?ACME_EMAIL is whom the issuer writes to}"
kept=${ACME_FOLDER:-/etc/letsencrypt}
served=${CERTIFICATES_FOLDER:-/certificates}

fetch() {
    certbot certonly --non-interactive --agree-tos --email "$ACME_EMAIL" --server "$ACME_SERVER" \
        --webroot --webroot-path "${CHALLENGES_FOLDER:-/challenges}" --cert-name tidegate --domains "$ACME_DOMAINS" \
        --keep-until-expiring --config-dir "$kept" --work-dir /tmp/certbot --logs-dir /tmp/certbot
    # nginx runs as another user. The certificate comes last: nginx reads both once it is there.
    for file in privkey.pem fullchain.pem; do install -m 644 "$kept/live/tidegate/$file" "$served/$file"; done
}

case ${1:-run} in
once) fetch ;;
run)
    trap 'exit 0' TERM INT
    while :; do
        fetch || echo 'no certificate was fetched' >&2
        sleep 43200 &
        wait $!
    done
    ;;
*)
    echo 'run or once' >&2
    exit 1
    ;;
esac
