export { hearStandardInput, type SoundInput } from '../capture/hear-stream.ts'
export { describeFor, nameOfSource } from './describe-source.ts'
export type { SourceChoices } from './source-choices.ts'
