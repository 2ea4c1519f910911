#!/bin/sh
# Makes the secrets of docker-compose.yml that are not there yet; whatever is there stays.
# Containers read them as users of their own, whoever made them: each file is readable, and the folder keeps others of this machine out.
set -eu
umask 022

folder=${1:-$(dirname "$0")/../secrets}
mkdir -p "$folder/exits" "$folder/tls"

# put <name> <command …>: keeps what the command says.
put() {
    file=$folder/$1
    shift
    [ -s "$file" ] || "$@" >"$file"
    chmod 644 "$file"
}

database_url() {
    printf 'postgres://tidegate:%s@postgres:5432/tidegate' "$(cat "$folder/database-password")"
}

put database-password openssl rand -hex 32
put database-url database_url
# Migrations and backups own the tables; the API's may be a user with fewer rights.
put database-owner-url cat "$folder/database-url"
put token-pepper openssl rand -hex 32
put internal-token openssl rand -hex 32
put certification-key openssl rand -base64 32
put password-private-key openssl genpkey -quiet -algorithm RSA -pkeyopt rsa_keygen_bits:3072

chmod 755 "$folder/exits" "$folder/tls"
chmod 700 "$folder"
