#!/bin/sh
# Creates the database roles that the two URL files name, or sets their passwords: tidegate_migrator in DATABASE_OWNER_URL_FILE,
# tidegate_app in DATABASE_URL_FILE. Connects as the superuser of PGHOST, PGUSER and PGDATABASE. ROLES_FILE is for tests.
set -eu

# password_of <role> <file>: prints the password if the URL in the file is that role's.
password_of() {
    sed -n "s,^postgres://$1:\([^@]*\)@.*,\1,p" "$2"
}

migrator=$(password_of tidegate_migrator "$DATABASE_OWNER_URL_FILE")
app=$(password_of tidegate_app "$DATABASE_URL_FILE")
if [ -z "$migrator" ] || [ -z "$app" ]; then
    # A site from before there were roles, or one with roles of its own.
    echo 'the database URLs name other users: no role was changed'
    exit 0
fi
exec psql --quiet --no-psqlrc --set=ON_ERROR_STOP=1 --set=migrator_password="$migrator" --set=app_password="$app" \
    --file="${ROLES_FILE:-/usr/local/share/tidegate/roles.sql}"
