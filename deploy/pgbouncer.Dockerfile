# Debian's PgBouncer, through which the tests run the site. For compose.scale.yaml.
FROM debian:bookworm-slim
RUN apt-get update && apt-get install -y --no-install-recommends pgbouncer && rm -rf /var/lib/apt/lists/*
COPY pgbouncer.ini /etc/pgbouncer/site.ini
USER nobody
CMD ["sh", "-c", "umask 077 && printf '\"site\" \"%s\"\\n' \"$POSTGRES_PASSWORD\" > /tmp/users && exec pgbouncer /etc/pgbouncer/site.ini"]
