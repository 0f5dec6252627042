export { type MapClipsOptions, mapClips } from './map-clips.ts'
export { countStates, type MapReport, reportMap, writeMap } from './map-report.ts'
export { checkLedCount, storeLayout } from './store-layout.ts'
export { canStoreCode, StoredCode } from './stored-code.ts'
