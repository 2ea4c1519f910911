#!/bin/sh
# Creates the missing secrets of docker-compose.yml in ops/secrets, and keeps existing ones.
# Containers read them as different users, so each file is world-readable; the folder's mode keeps other users of this machine out.
set -eu
umask 022

ops=$(dirname "$0")
folder=${1:-$ops/secrets}
mkdir -p "$folder"
# An existing site may still have its secrets where this folder used to be.
former=$ops/../secrets
if [ $# -eq 0 ] && [ -e "$former/token-pepper" ] && [ ! -e "$folder/token-pepper" ]; then
    mv "$former"/* "$folder/"
fi
mkdir -p "$folder/exits" "$folder/tls"

# put <name> <command …>: stores the output of the command, unless the file exists.
put() {
    file=$folder/$1
    shift
    [ -s "$file" ] || "$@" >"$file"
    chmod 644 "$file"
}

# database_url <role>
database_url() {
    printf 'postgres://%s:%s@postgres:5432/tidegate' "$1" "$(openssl rand -hex 32)"
}

put database-password openssl rand -hex 32
# The superuser's is database-password. The service `roles` creates both roles with these passwords.
put database-url database_url tidegate_app
put database-owner-url database_url tidegate_migrator
put token-pepper openssl rand -hex 32
put internal-token openssl rand -hex 32
put certification-key openssl rand -base64 32
put password-private-key openssl genpkey -quiet -algorithm RSA -pkeyopt rsa_keygen_bits:3072

chmod 755 "$folder/exits" "$folder/tls"
chmod 700 "$folder"
