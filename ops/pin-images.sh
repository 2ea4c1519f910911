#!/bin/sh
# Prints the base images of docker-compose.yml with the digests that they have now, as lines of `.env`. With these, each build and each start
# uses the same images until this is run again. An image that is named by a setting of that name is looked at instead.
set -eu

docker=${DOCKER:-docker}
sed -n 's/.*\${\([A-Z_]*_IMAGE\):-\([^}]*\)}.*/\1 \2/p' "$(dirname "$0")/../docker-compose.yml" | sort -u | while read -r name usual; do
    image=$(printenv "$name" || echo "$usual")
    tag=${image%@*}
    "$docker" pull --quiet "$tag" >&2
    digest=$("$docker" image inspect --format '{{index .RepoDigests 0}}' "$tag")
    echo "$name=$tag@${digest#*@}"
done
