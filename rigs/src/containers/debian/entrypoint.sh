# Creates the database at the first start, and serves it.
set -eu
PATH=$PATH:/usr/lib/postgresql/15/bin
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  password=$(mktemp)
  printf '%s' "$POSTGRES_PASSWORD" > "$password"
  initdb --username="$POSTGRES_USER" --pwfile="$password" --auth-local=trust --auth-host=scram-sha-256 --encoding=UTF8
  rm "$password"
  echo 'host all all all scram-sha-256' >> "$PGDATA/pg_hba.conf"
  pg_ctl start --wait --options="-c listen_addresses=''"
  createdb --username="$POSTGRES_USER" "$POSTGRES_DB"
  pg_ctl stop --wait
fi
exec postgres -c listen_addresses='*'
