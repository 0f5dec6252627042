export type { FeedStatistics } from './feed/feed.ts'
export {
  FEED_VERSION,
  FRAME_HEADER_BYTES,
  type FrameMessage,
  readFrameMessage,
} from './feed/frame-message.ts'
export type {
  DoneMessage,
  FailedMessage,
  FaultMessage,
  HostClockMessage,
  HostMessage,
  StateMessage,
  StatusMessage,
} from './feed/host-message.ts'
export type { LayoutMessage, Scene } from './feed/layout-message.ts'
export type { ActMessage, ViewerMessage } from './feed/viewer-message.ts'
export type { PreviewStatistics } from './preview-parts.ts'
export { PreviewServer } from './preview-server.ts'
export { PreviewError, type PreviewErrorCode } from './server/preview-error.ts'
export type { AnswerRequest, PreviewOptions } from './server/preview-options.ts'
