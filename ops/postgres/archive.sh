#!/bin/sh
# Backs up PostgreSQL with pgBackRest, which is configured by the environment (PGBACKREST_…).
#   archive.sh run               takes a backup now and every day: full on Sundays, differential otherwise
#   archive.sh backup            takes a backup now
#   archive.sh restore <time>    restores the database to that time; PostgreSQL must be stopped
set -eu

backup() {
    pgbackrest stanza-create
    if [ "$(date -u +%u)" = 7 ]; then type=full; else type=diff; fi
    # Without an earlier full backup, pgBackRest takes a full one.
    pgbackrest --type="$type" backup
}

case ${1:-run} in
run)
    trap 'exit 0' TERM INT
    while :; do
        # After a failure, the health check fails once the latest backup is too old.
        backup || echo 'the backup failed, retrying in 24 hours' >&2
        sleep 86400 &
        wait $!
    done
    ;;
backup) backup ;;
restore)
    [ -n "${2:-}" ] || { echo 'restore requires a time, such as 2026-11-24 12:00:00+00' >&2; exit 1; }
    pgbackrest --delta --type=time --target="$2" --target-action=promote restore
    ;;
*)
    echo 'usage: archive.sh run|backup|restore <time>' >&2
    exit 1
    ;;
esac
