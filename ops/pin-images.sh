#!/bin/sh
# Prints the base images of docker-compose.yml with their current digests, as lines for `.env`. With these lines, each build and each start
# uses the same images until this script runs again. An environment variable such as POSTGRES_IMAGE overrides the default image.
# With --check, it pulls nothing, and fails unless the environment or `.env` sets each of them with a digest. ENV_FILE is for tests.
set -eu

folder=$(dirname "$0")/..
docker=${DOCKER:-docker}

images() {
    sed -n 's/.*\${\([A-Z_]*_IMAGE\):-\([^}]*\)}.*/\1 \2/p' "$folder/docker-compose.yml" | sort -u
}

if [ "${1:-}" = --check ]; then
    loose=$(images | while read -r name _; do
        image=$(printenv "$name" || sed -n "s/^$name=//p" "${ENV_FILE:-$folder/.env}" 2>/dev/null | tail -n 1)
        case $image in *@sha256:*) ;; *) printf ' %s' "$name" ;; esac
    done)
    [ -z "$loose" ] && exit 0
    echo "Not pinned by a digest:$loose. Run: sh ops/pin-images.sh >> .env" >&2
    exit 1
fi

images | while read -r name usual; do
    image=$(printenv "$name" || echo "$usual")
    tag=${image%@*}
    "$docker" pull --quiet "$tag" >&2
    digest=$("$docker" image inspect --format '{{index .RepoDigests 0}}' "$tag")
    echo "$name=$tag@${digest#*@}"
done
