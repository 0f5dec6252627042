export { type DataFolder, openDataFolder, usualDataFolder } from './data-folder.ts'
export { readJsonFile, writeJsonFile } from './json-file.ts'
export { findPlaying } from './kept-playing.ts'
export {
  type BrokenPreset,
  type Preset,
  type PresetList,
  PresetReader,
} from './preset-list.ts'
