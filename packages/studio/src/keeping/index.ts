export { type DataFolder, openDataFolder, usualDataFolder } from './data-folder.ts'
export {
  type BrokenPreset,
  type Preset,
  type PresetList,
  PresetReader,
} from './preset-list.ts'
