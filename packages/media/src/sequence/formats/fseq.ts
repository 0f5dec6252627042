import { encodeFseq, encodeFseqParts } from '../fseq/encode-fseq.ts'
import { readFseq, readFseqFacts } from '../fseq/read-fseq.ts'
import type { MovieFormat } from '../movie-format.ts'

/** The sequences of xLights and the Falcon Player. */
const fseq: MovieFormat = {
  order: 'any',
  read: readFseq,
  readFacts: readFseqFacts,
  encode: encodeFseq,
  encodeParts: encodeFseqParts,
}

export default fseq
