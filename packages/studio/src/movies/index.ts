export { compileFor } from './compile-movie.ts'
export { checkOutputs, labelOfDevice, type Outputs, PLACE, placeDevice } from './output-files.ts'
export { putMovie, putMovies } from './upload-movie.ts'
export { writeMovie, writeMovies } from './write-movie.ts'
