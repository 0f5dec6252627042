export { countOf } from './count-of.ts'
export { RENDER_ERROR_CODES, RenderError, type RenderErrorCode } from './render-error.ts'
export { MOVING_RATE, type SourceTiming, type TimeSpan } from './source-timing.ts'
