# syntax=docker/dockerfile:1
# Production on one machine (docs/self-host.md). Everything is built on the builder's own kind of processor. The last stage only
# copies, so an image for another kind needs no emulation: docker buildx build --platform linux/amd64,linux/arm64 .

FROM --platform=$BUILDPLATFORM node:22-bookworm-slim AS build
WORKDIR /linkstead
COPY package.json package-lock.json .npmrc ./
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY . .
RUN npx vite build

# What runs: Miniflare, wrangler, and workerd for the image's processor. Node is in the last stage.
FROM --platform=$BUILDPLATFORM node:22-bookworm-slim AS packages
ARG TARGETARCH
WORKDIR /linkstead
COPY package.json package-lock.json .npmrc ./
RUN npm ci --ignore-scripts --no-audit --no-fund --omit=dev --os=linux --libc=glibc --cpu=$(echo $TARGETARCH | sed s/amd64/x64/)
RUN rm -rf node_modules/node-* node_modules/@img
RUN mkdir /data

FROM gcr.io/distroless/nodejs22-debian12:nonroot
WORKDIR /linkstead
COPY --from=packages /linkstead/node_modules node_modules
COPY --from=packages --chown=nonroot:nonroot /data /data
COPY package.json wrangler.toml .dev.vars.example ./
COPY db db
COPY machine machine
COPY tasks tasks
COPY --from=build /linkstead/dist dist
ENV PATH=/nodejs/bin:/usr/bin:/bin
ENV NODE_NO_WARNINGS=1 CLOUDFLARE_CF_FETCH_ENABLED=false WRANGLER_SEND_METRICS=false WRANGLER_WRITE_LOGS=false
# With the flags below, it saves a third of this process's memory. Visitors are served by another one.
ENV MALLOC_ARENA_MAX=1
ENV DATA_DIR=/data HOST=0.0.0.0 PORT=8787
USER nonroot
VOLUME /data
EXPOSE 8787
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=10s --start-period=60s --start-interval=2s \
	CMD ["node", "tasks/check-ready.ts"]
CMD ["--optimize-for-size", "--max-semi-space-size=1", "tasks/serve.ts", "--built"]
