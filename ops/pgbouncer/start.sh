#!/bin/sh
# Starts PgBouncer in transaction mode in front of the PostgreSQL server of DATABASE_URL, for the user of that URL.
# PGBOUNCER, PGBOUNCER_FOLDER, PGBOUNCER_ADDRESS and PGBOUNCER_PORT are for tests.
set -eu
umask 077

folder=${PGBOUNCER_FOLDER:-/tmp/pgbouncer}
mkdir -p "$folder"
# Writes two lines from the URL: "user" "password", percent-decoded and with doubled quotes, and host=… port=….
perl -e '
    my ($user, $password, $host, $port) = <STDIN> =~ m{^postgres(?:ql)?://([^:/@]+):([^@/]+)@([^:/?]+)(?::(\d+))?/}
        or die "DATABASE_URL needs a user, a password and a host\n";
    print join(" ", map { s/%([0-9A-Fa-f]{2})/chr hex $1/ger =~ s/"/""/gr =~ s/(.*)/"$1"/r } $user, $password), "\n";
    printf "host=%s port=%d\n", $host, $port // 5432;
' <"$DATABASE_URL_FILE" >"$folder/url"
sed -n 1p "$folder/url" >"$folder/users.txt"
server=$(sed -n 2p "$folder/url")

# The API requests both timeouts when it connects. A shared connection can't change them per client, so they are set once per connection.
cat >"$folder/pgbouncer.ini" <<END
[databases]
* = $server connect_query='set statement_timeout = ${DATABASE_STATEMENT_TIMEOUT_MS:-5000}; set idle_in_transaction_session_timeout = 15000'

[pgbouncer]
listen_addr = ${PGBOUNCER_ADDRESS:-*}
listen_port = ${PGBOUNCER_PORT:-6432}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = $folder/users.txt
server_tls_sslmode = ${POSTGRES_TLS:-prefer}
pool_mode = transaction
max_prepared_statements = 200
ignore_startup_parameters = statement_timeout,idle_in_transaction_session_timeout
default_pool_size = ${PGBOUNCER_POOL_SIZE:-40}
max_client_conn = ${PGBOUNCER_CLIENTS:-1000}
# Not longer than the API waits for a connection from its own pool.
query_wait_timeout = 3
server_connect_timeout = 3
log_connections = 0
log_disconnections = 0
END
exec "${PGBOUNCER:-pgbouncer}" "$folder/pgbouncer.ini"
