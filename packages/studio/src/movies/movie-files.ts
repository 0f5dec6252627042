// Movies that are written to files. The parts for devices, and for storing there, are another entry.
export { DEVICE } from '../devices/device-forms.ts'
export { checkOutputs, labelOfDevice, type Outputs, PLACE, placeDevice } from './output-files.ts'
export { writeMovie, writeMovies } from './write-movie.ts'
