export { localPath } from './local-path.ts'
export { checkReadable } from './read-file.ts'
export { openTemporaryFolder } from './temporary-folder.ts'
export { checkWritable } from './write-file-atomically.ts'
