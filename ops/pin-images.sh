#!/bin/sh
# Prints the base images of docker-compose.yml with their current digests, as lines for `.env`. With these lines, each build and each start
# uses the same images until this script runs again. An environment variable such as POSTGRES_IMAGE overrides the default image.
set -eu

docker=${DOCKER:-docker}
sed -n 's/.*\${\([A-Z_]*_IMAGE\):-\([^}]*\)}.*/\1 \2/p' "$(dirname "$0")/../docker-compose.yml" | sort -u | while read -r name usual; do
    image=$(printenv "$name" || echo "$usual")
    tag=${image%@*}
    "$docker" pull --quiet "$tag" >&2
    digest=$("$docker" image inspect --format '{{index .RepoDigests 0}}' "$tag")
    echo "$name=$tag@${digest#*@}"
done
