export { looksLikeVideo } from '../ffmpeg/video-content.ts'
export { videoHasLight } from './has-light.ts'
export { openPlayer } from './video-player.ts'
export { type KnownVideo, knownVideos, readVideoTiming, rememberVideos } from './video-timing.ts'
