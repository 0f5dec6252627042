import { parseArtNet } from '../src/art-net.ts'
import { parseDdp } from '../src/ddp.ts'
import { parseOpc } from '../src/opc.ts'
import { parseRawRgb } from '../src/raw-rgb.ts'
import { parseSacn } from '../src/sacn.ts'
import { parseTpm2Net } from '../src/tpm2-net.ts'
import { parseWebSocket } from '../src/web-socket.ts'
import { parseWled } from '../src/wled.ts'

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
