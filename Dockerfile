# Serves a house from a container; docs/start-up.md says how.

FROM node:22-bookworm-slim AS build
WORKDIR /src
COPY . .
RUN npx --yes pnpm@10 install --frozen-lockfile
RUN node scripts/pack-all.mjs ../packs
# node-av is FFmpeg, for videos and sound; bullmq and ioredis are for --queue. Nothing can be installed later.
RUN npm install --prefix ../app --omit=dev --ignore-scripts --no-audit --no-fund ../packs/*.tgz node-av@6 bullmq@6 ioredis@5
RUN mkdir ../data

FROM node:22-bookworm-slim
# Files on a disk that stalls hold threads of Node, which has four otherwise.
ENV NODE_ENV=production LEDLOOM_DATA=/data UV_THREADPOOL_SIZE=16
COPY --from=build /app /app
COPY --from=build --chown=node:node /data /data
USER node
WORKDIR /house
VOLUME /data
EXPOSE 8420
# With another port or address, LEDLOOM_HEALTH says where to ask.
HEALTHCHECK --start-period=30s --timeout=5s CMD ["node", "-e", "fetch(process.env.LEDLOOM_HEALTH ?? 'http://127.0.0.1:8420/health').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node", "/app/node_modules/ledloom/bin/ledloom.js"]
CMD ["serve", "--config", "/house/house.yaml", "--http", "8420"]
