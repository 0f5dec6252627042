export { locateModel } from './locate-model.ts'
export {
  formatNotes,
  type MovieOutputs,
  readMovieFile,
  writeMovieFile,
  writeMovieWithDrawing,
} from './movie-file.ts'
export type {
  MovieFacts,
  MovieFileOptions,
  MovieFormat,
  MovieRange,
  MovieWriteOptions,
  ReadMovie,
} from './movie-format.ts'
export { loadMovieFormat, movieFileEnding, movieFileEndings } from './movie-formats.ts'
export { createWireResampler } from './resample-wire.ts'
