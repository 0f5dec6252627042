export type { LayerEdit } from './layer-exchange.ts'
export type {
  LayerEffect,
  LayerFacts,
  PlayedLayer,
  PlayedOptions,
  PlayedSource,
} from './played-layer.ts'
export { Player, type PlayerOptions } from './player.ts'
export type { PlayerEvent, ShownInstead } from './player-events.ts'
export type { PlayerLimits } from './player-thread.ts'
export { startPlayerThread } from './player-threads.ts'
export { Transport, type TransportReading } from './transport.ts'
export { isReadAgain, type WatchedFiles, watchFiles } from './watched-files.ts'
