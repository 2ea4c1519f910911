#!/bin/sh
# Makes certbot fetch a certificate for ACME_DOMAINS (separated by commas) and renew it in time. nginx serves the challenge responses and
# reloads the files in /certificates when they change. `once` instead of `run` does it once. The folder settings are for tests.
set -eu

: "${ACME_DOMAINS:?set ACME_DOMAINS to the domains of the certificate, such as example.org,www.example.org}"
: "${ACME_EMAIL:?set ACME_EMAIL to the address that the issuer notifies}"
kept=${ACME_FOLDER:-/etc/letsencrypt}
served=${CERTIFICATES_FOLDER:-/certificates}

fetch() {
    certbot certonly --non-interactive --agree-tos --email "$ACME_EMAIL" --server "$ACME_SERVER" \
        --webroot --webroot-path "${CHALLENGES_FOLDER:-/challenges}" --cert-name tidegate --domains "$ACME_DOMAINS" \
        --keep-until-expiring --config-dir "$kept" --work-dir /tmp/certbot --logs-dir /tmp/certbot
    # Mode 644, because nginx runs as another user. The certificate is copied last, because nginx reloads both files when it appears.
    for file in privkey.pem fullchain.pem; do install -m 644 "$kept/live/tidegate/$file" "$served/$file"; done
}

case ${1:-run} in
once) fetch ;;
run)
    trap 'exit 0' TERM INT
    while :; do
        fetch || echo 'fetching the certificate failed, retrying in 12 hours' >&2
        sleep 43200 &
        wait $!
    done
    ;;
*)
    echo 'usage: fetch-certificates.sh run|once' >&2
    exit 1
    ;;
esac
