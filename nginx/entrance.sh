#!/bin/sh
# Starts nginx with the entrance that the settings select: its own TLS, trusted proxies in front, both, or neither (sandbox only).
# nginx/README.md explains the settings. NGINX_FOLDER and RUN_FOLDER are for tests.
set -eu

conf=${NGINX_FOLDER:-/etc/nginx}
run=${RUN_FOLDER:-/tmp/tidegate}
mode=${TIDEGATE_MODE:-production}
certificate=${TLS_CERTIFICATE:-}
key=${TLS_KEY:-}
proxies=$(printf '%s' "${TRUSTED_PROXIES:-}" | tr ',' ' ')

fail() {
    echo "nginx can't start: $1" >&2
    exit 1
}

case $mode in
sandbox | production) ;;
*) fail "TIDEGATE_MODE must be sandbox or production, not $mode" ;;
esac
case ${TRUSTED_PROXY_PROTOCOL:-no} in
yes) suffix=.proxy-protocol ;;
no) suffix= ;;
*) fail 'TRUSTED_PROXY_PROTOCOL must be yes or no' ;;
esac
for network in $proxies; do
    case $network in
    *[!0-9A-Fa-f.:/]*) fail "TRUSTED_PROXIES must list addresses and ranges such as 10.0.0.0/8, not $network" ;;
    esac
done
case ${API_LOOKUP:-always} in
always) api=api.always ;;
once) api=api.once ;;
*) fail 'API_LOOKUP must be always or once' ;;
esac
[ -n "$certificate" ] || [ -z "$key" ] || fail 'TLS_KEY needs TLS_CERTIFICATE'
[ -z "$certificate" ] || [ -n "$key" ] || fail 'TLS_CERTIFICATE needs TLS_KEY'
[ -z "$suffix" ] || [ -n "$proxies" ] || fail 'TRUSTED_PROXY_PROTOCOL needs TRUSTED_PROXIES'
if [ "$mode" = production ] && [ -z "$certificate$proxies" ]; then
    fail 'production needs TLS_CERTIFICATE and TLS_KEY to terminate TLS here, or TRUSTED_PROXIES, the addresses of the proxies that terminate it. Without either, passwords are sent in the clear or all visitors share one address'
fi

# Writes the selected entrance. While the certificate is missing, only the redirect server is up, so that an ACME client can fetch it.
choose() {
    : >"$run/redirect.conf"
    if [ -z "$certificate" ]; then
        entrance=plain
    else
        cp "$conf/entrances/redirect$suffix.conf" "$run/redirect.conf"
        if [ -s "$certificate" ] && [ -s "$key" ]; then entrance=tls; else entrance=waiting; fi
    fi
    {
        cat "$conf/entrances/$entrance$suffix.conf"
        [ -z "$proxies" ] || cat "$conf/entrances/trust$suffix.conf"
        for network in $proxies; do echo "set_real_ip_from $network;"; done
    } >"$run/entrance.conf"
}

fingerprint() {
    cat "$certificate" "$key" 2>/dev/null | cksum
}

# Reloads nginx when the certificate is renewed. This shell execs nginx, so $$ is its process ID.
watch_certificate() {
    seen=$(fingerprint)
    while sleep "${LOOK_EVERY_SECONDS:-60}" && kill -0 $$ 2>/dev/null; do
        found=$(fingerprint)
        [ "$found" = "$seen" ] && continue
        seen=$found
        choose
        kill -HUP $$
    done
}

# Writes the group of servers with the current addresses of the API's name, which an older nginx reads only when it starts or reloads.
write_api_servers() {
    name=$(sed -n 's/^ *server \(.*\);$/\1/p' "$conf/entrances/api.once.conf")
    addresses=$(getent ahosts "${name%:*}" | awk '{ print ($1 ~ /:/) ? "[" $1 "]" : $1 }' | sort -u)
    [ -n "$addresses" ] || return 1
    for address in $addresses; do echo "server $address:${name##*:};"; done >"$run/api.servers"
    sed -e '/^ *server /{' -e "r $run/api.servers" -e 'd' -e '}' "$conf/entrances/api.once.conf" >"$run/api.next"
}

# Reloads nginx when these addresses change.
watch_api() {
    while sleep "${LOOK_EVERY_SECONDS:-5}" && kill -0 $$ 2>/dev/null; do
        write_api_servers || continue
        cmp -s "$run/api.next" "$run/api.conf" && continue
        mv "$run/api.next" "$run/api.conf"
        kill -HUP $$
    done
}

mkdir -p "$run"
ln -sf "$conf/tidegate.$mode.conf" "$run/tidegate.conf"
if [ -n "$certificate" ]; then
    ln -sf "$certificate" "$run/certificate.pem"
    ln -sf "$key" "$run/key.pem"
fi
version=$(nginx -v 2>&1 | sed 's#.*/\([0-9.]*\).*#\1#')
# Without a resolver, only this one is generated.
[ -f "$conf/entrances/$api.conf" ] || api=api.once
cp "$conf/entrances/$api.conf" "$run/api.conf"
if [ "$api" = api.always ] && [ "$(printf '%s\n' 1.27.3 "$version" | sort -V | head -n 1)" != 1.27.3 ]; then
    # While no API has an address, nginx starts with a connection per call, because it refuses a group with an unknown name.
    if write_api_servers; then mv "$run/api.next" "$run/api.conf"; else cp "$conf/entrances/api.always.before-1.27.3.conf" "$run/api.conf"; fi
    watch_api &
fi
choose
[ -z "$certificate" ] || watch_certificate &
exec nginx -e stderr -p "${run%/*}/" -c "$conf/nginx.conf" "$@"
