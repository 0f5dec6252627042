export { countFrames, describeSize } from './amounts.ts'
export type { Reporter } from './reporter.ts'
export { type Keep, withClosing } from './with-closing.ts'
