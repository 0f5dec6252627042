export { describeFor } from './describe-source.ts'
export { nameOfSource } from './name-of-source.ts'
export type { SourceChoices } from './source-choices.ts'
