import { csvLosses, encodeCsv } from '../csv/encode-csv.ts'
import { readCsv, readCsvFacts } from '../csv/read-csv.ts'
import type { MovieFormat } from '../movie-format.ts'

/** Tables with a line per frame, as people share animations for LEDs on trees. */
const csv: MovieFormat = {
  order: 'forward',
  read: readCsv,
  readFacts: readCsvFacts,
  encode: encodeCsv,
  lossNotes: csvLosses,
}

export default csv
