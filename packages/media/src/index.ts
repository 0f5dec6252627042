export { countOf } from './count-of.ts'
export { SOURCE_ERROR_CODES, SourceError, type SourceErrorCode } from './source-error.ts'
export { MOVING_RATE, type SourceTiming, type TimeSpan } from './source-timing.ts'
