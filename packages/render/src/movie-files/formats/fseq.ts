import { encodeFseq } from '../fseq/encode-fseq.ts'
import { readFseq } from '../fseq/read-fseq.ts'
import type { MovieFormat } from '../movie-format.ts'

/** The sequences of xLights and the Falcon Player. */
const fseq: MovieFormat = { read: readFseq, encode: encodeFseq }

export default fseq
