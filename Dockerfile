# Made in one stage, run in another that holds Node and the package alone.
# Not 24.19 or later: a SQLite driver that is compiled with their headers ends the process (docs/operate.md).
ARG NODE=24.18.1-bookworm-slim

FROM node:${NODE} AS build
WORKDIR /src
# For the SQLite driver, where its own binary cannot be downloaded.
RUN apt-get update \
  && apt-get install -y --no-install-recommends g++ make python3 \
  && rm -rf /var/lib/apt/lists/*
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
# What the sign-in page says besides the version, such as git's short hash; the repository itself is not in here.
ARG BUILD=
RUN BUILD="$BUILD" npm run package && mv dist-package/*/ /app

FROM node:${NODE}
# Nothing is installed any more.
RUN rm -rf /usr/local/lib/node_modules /usr/local/bin/npm /usr/local/bin/npx /usr/local/bin/corepack /opt/yarn* \
    /usr/local/bin/yarn /usr/local/bin/yarnpkg \
  && install -d -o node -g node -m 700 /data
WORKDIR /app
COPY --from=build /app ./
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8000 DATA_DIR=/data
USER node
VOLUME /data
EXPOSE 8000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node", "--max-semi-space-size=32", "server.js"]
