export { describeFor, nameOfSource } from './describe-source.ts'
export { hearStandardInput, type SoundInput } from './hear-stream.ts'
export type { SourceChoices } from './source-choices.ts'
