export { describeFor } from './describe-source.ts'
export { nameOfSource } from './name-of-source.ts'
export { openLiveSource } from './open-live-source.ts'
export type { SourceChoices } from './source-choices.ts'
