export { looksLikeVideo } from '../ffmpeg/video-content.ts'
export { videoHasLight } from './has-light.ts'
export { openVideo } from './video-player.ts'
export { type KnownVideo, knownVideos, probeVideo, rememberVideos } from './video-timing.ts'
