export { countFrames, describeRoom, describeSize, type Reporter } from './reporter.ts'
export { type Keep, withClosing } from './with-closing.ts'
