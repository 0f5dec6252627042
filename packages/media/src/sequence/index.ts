export { locateModel } from './locate-model.ts'
export {
  formatNotes,
  type MovieOutputs,
  readMovieFile,
  takesParts,
  writeMovieFile,
  writeMovieParts,
  writeMovieWithDrawing,
} from './movie-file.ts'
export {
  loadMovieFormat,
  type MovieFacts,
  type MovieFileOptions,
  type MovieFormat,
  type MovieRange,
  type MovieWriteOptions,
  movieFileEnding,
  movieFileEndings,
  type ReadMovie,
} from './movie-format.ts'
export { createWireResampler } from './resample-wire.ts'
