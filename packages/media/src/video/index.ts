export { videoHasLight } from './has-light.ts'
export { openPlayer } from './open-player.ts'
export { looksLikeVideo } from './video-content.ts'
export { type KnownVideo, knownVideos, readVideoTiming, rememberVideos } from './video-timing.ts'
