import { parseArtNet } from '../../src/inputs/art-net/parse-art-net.ts'
import { parseDdp } from '../../src/inputs/ddp/parse-ddp.ts'
import { parseOpc } from '../../src/inputs/opc/parse-opc.ts'
import { parseRawRgb } from '../../src/inputs/raw-rgb/parse-raw-rgb.ts'
import { parseSacn } from '../../src/inputs/sacn/parse-sacn.ts'
import { parseTpm2Net } from '../../src/inputs/tpm2-net/parse-tpm2-net.ts'
import { parseWebSocket } from '../../src/inputs/web-socket/parse-web-socket.ts'
import { parseWled } from '../../src/inputs/wled/parse-wled.ts'

/** The parser of each protocol that has packets. */
export const parsers = {
  'art-net': parseArtNet,
  ddp: parseDdp,
  opc: parseOpc,
  'raw-rgb': parseRawRgb,
  sacn: parseSacn,
  'tpm2-net': parseTpm2Net,
  'web-socket': parseWebSocket,
  wled: parseWled,
} as const
