export { type DataFolder, openDataFolder, usualDataFolder } from './data-folder.ts'
export { type Preset, type PresetList, PresetReader } from './preset-list.ts'
