#!/bin/sh
# Backups of PostgreSQL with pgBackRest, whose settings are in the environment (PGBACKREST_…).
#   archive.sh run               takes one now and another each day; of Sunday all of it, else what changed since
#   archive.sh backup            takes one now
#   archive.sh restore <time>    puts the database back to what it was then; PostgreSQL has to be stopped
set -eu

backup() {
    pgbackrest stanza-create
    if [ "$(date -u +%u)" = 7 ]; then type=full; else type=diff; fi
    # Without one of all of it, pgBackRest takes that.
    pgbackrest --type="$type" backup
}

case ${1:-run} in
run)
    trap 'exit 0' TERM INT
    while :; do
        # One that fails leaves the health check to say so, once those before are too old.
        backup || echo 'the backup failed' >&2
        sleep 86400 &
        wait $!
    done
    ;;
backup) backup ;;
restore)
    [ -n "${2:-}" ] || { echo 'restore needs a time, such as 2026-11-24 12:00:00+00' >&2; exit 1; }
    pgbackrest --delta --type=time --target="$2" --target-action=promote restore
    ;;
*)
    echo 'run, backup or restore' >&2
    exit 1
    ;;
esac
