# The whole site, built from this clone: docker build -t site .
# Of a file that `npm run release` or a download gave: docker build -t site --build-arg RELEASE=release/FILE.tar.gz .
ARG BASE=debian:bookworm-slim
ARG NODE=node:24-bookworm
ARG RELEASE=

FROM ${NODE} AS packed
WORKDIR /clone
COPY . .
RUN npm ci && rm -rf release && npm run release && mkdir /release && mv release/*.tar.gz /release/

FROM ${BASE} AS packed-file
ARG RELEASE
COPY ${RELEASE} /release/

FROM packed${RELEASE:+-file} AS release
RUN mkdir /unpacked && tar xzf /release/*.tar.gz -C /unpacked

FROM ${BASE}
# Files belong to root, so the site cannot change its own code. Any user may run it: an empty /storage is open to all.
COPY --from=release /unpacked /srv
# Ready-made hosts look for /storage and /hooks.
RUN cd /srv && ln -s sito-autrice-* site && ln -s /srv/site/deploy/hooks /hooks \
  && useradd --system site && install -d -m 1777 -o site /storage /var/cache/site
# MALLOC_TRIM_THRESHOLD_ is set by `sito`. SITE_HOME: the launcher's own files, gone with the container.
ENV DATA_DIR=/storage CACHE_DIRECTORY=/var/cache/site SITE_HOME=/tmp/site
USER site
VOLUME /storage
EXPOSE 8080
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s --retries=3 CMD ["/srv/site/deploy/container", "health"]
CMD ["/srv/site/deploy/container", "start"]
