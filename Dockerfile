# CI runs the same npm commands. Before a release, pin the image by digest: npm run release:check says how.
ARG NODE=node:24-bookworm-slim

FROM ${NODE} AS build
WORKDIR /site
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN npm run build
# What only builds is not needed to run: the image has its own Node and a finished build.
RUN npm uninstall --omit=dev --omit=optional --no-save @react-router/dev vite typescript

FROM ${NODE}
# MALLOC_TRIM_THRESHOLD_: glibc returns freed memory, 245 MB when idle instead of 335. Also for compose.yaml.
ENV NODE_ENV=production DATA_DIR=/data MALLOC_TRIM_THRESHOLD_=131072
WORKDIR /site
RUN mkdir -m 700 /data && chown node:node /data
# Files belong to root, so the site cannot change its own code.
COPY --from=build /site ./
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s \
  CMD node -e "fetch('http://127.0.0.1:' + (process.env.PORT || 3000) + '/healthz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"
# Without npm, whose version 9 ignores SIGTERM.
# --max-semi-space-size: see docs/operating.md.
CMD ["node", "--max-semi-space-size=16", "--disable-warning=ExperimentalWarning", "scripts/start.ts"]
