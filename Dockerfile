# Made of the file that `npm run release` packs; nothing is built here. Before a release, pin the image by digest.
ARG BASE=debian:bookworm-slim
FROM ${BASE}
# Files belong to root, so the site cannot change its own code.
ADD release/*.tar.gz /srv/
# Ready-made hosts look for /storage, /hooks and port 80, which every user of a container may take.
RUN ln -s /srv/sito-autrice-* /srv/site && ln -s /srv/site/deploy/hooks /hooks \
  && useradd --system site && install -d -m 700 -o site /storage
# MALLOC_TRIM_THRESHOLD_ is set by `sito`. SITE_HOME: the launcher's own files, gone with the container.
ENV PORT=80 DATA_DIR=/storage SITE_HOME=/tmp/site
USER site
VOLUME /storage
EXPOSE 80
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s \
  CMD ["/srv/site/node/bin/node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/healthz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["/srv/site/sito", "start"]
