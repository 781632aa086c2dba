# syntax=docker/dockerfile:1
FROM node:24-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
COPY scripts ./scripts
RUN npm ci --no-audit --no-fund
COPY . .
# Installed packages with plugins of your own (docs/running.md): what browsers get of them is built in.
ARG BOUWSTEEN_PLUGINS=
ENV BOUWSTEEN_PLUGINS=${BOUWSTEEN_PLUGINS}
RUN node scripts/build.mjs

FROM node:24-slim AS dependencies
WORKDIR /app
COPY package.json package-lock.json ./
COPY scripts ./scripts
RUN npm ci --omit=dev --no-audit --no-fund

FROM node:24-slim
WORKDIR /app
ENV NODE_ENV=production
ENV HOST=0.0.0.0
ENV PORT=3000
ENV DATA_DIR=/data
ENV NODE_COMPILE_CACHE=/data/compiled
ARG BOUWSTEEN_PLUGINS=
ENV BOUWSTEEN_PLUGINS=${BOUWSTEEN_PLUGINS}
# Pictures and, without DATABASE_URL, the embedded database: keep /data in a volume.
RUN mkdir /data && chown node:node /data
COPY --from=dependencies /app/node_modules ./node_modules
COPY package.json package-lock.json astro-i18next.config.cjs ./
COPY scripts ./scripts
COPY cli ./cli
COPY migrations ./migrations
COPY plugins ./plugins
COPY demo ./demo
COPY blueprints ./blueprints
COPY core ./core
COPY --from=build /app/dist ./dist
USER node
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s CMD ["node", "scripts/healthcheck.mjs"]
CMD ["node", "core/server.ts"]
