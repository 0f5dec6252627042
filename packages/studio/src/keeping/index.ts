export { type DataFolder, openDataFolder, usualDataFolder, usualFolder } from './data-folder.ts'
export { readJsonFile, writeJsonFile } from './json-file.ts'
export { KeptFiles } from './kept-files.ts'
export { findPlaying } from './kept-playing.ts'
export { showOfLayers } from './layers-to-show.ts'
export {
  type BrokenPreset,
  type Preset,
  type PresetList,
  PresetReader,
} from './preset-list.ts'
export { layersOfShow } from './show-to-layers.ts'
export { type DiskWait, isStalledDisk, waitForDisk } from './wait-for-disk.ts'
