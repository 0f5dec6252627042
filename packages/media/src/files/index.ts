export { isRunning } from './is-running.ts'
export { importDefault, listModules } from './list-modules.ts'
export { localPath } from './local-path.ts'
export { checkReadable } from './read-file.ts'
export { openTemporaryFolder, temporaryFolderPath } from './temporary-folder.ts'
export {
  checkWritable,
  removeDrafts,
  unwritable,
  type WriteOptions,
  writeFileAtomically,
  writeFilesAtomically,
} from './write-file-atomically.ts'
