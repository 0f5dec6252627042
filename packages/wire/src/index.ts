export { ART_NET_PORT, type ArtDmx, artPollReplies, parseArtNet } from './art-net.ts'
export { DDP_PORT } from './ddp/ddp-header.ts'
export { DdpPackets } from './ddp/ddp-packets.ts'
export { answerDdp, type DdpPixels, parseDdp } from './ddp/parse-ddp.ts'
export {
  answerFadecandy,
  OPC_HEADER_BYTES,
  type OpcMessage,
  type OpcPixels,
  OpcReader,
  parseOpc,
} from './opc.ts'
export type { OutgoingPacket, PacketMaker } from './packet-maker.ts'
export { parseRawRgb } from './raw-rgb.ts'
export type { Refusal, RefusalReason } from './refusal.ts'
export {
  componentIdOf,
  isSentBy,
  parseSacn,
  type SacnData,
  type SacnMessage,
} from './sacn/parse-sacn.ts'
export {
  FIRST_UNIVERSE,
  GREATEST_PRIORITY,
  LAST_UNIVERSE,
  SACN_PORT,
  sacnGroup,
} from './sacn/sacn-packet.ts'
export { SacnPackets } from './sacn/sacn-packets.ts'
export { parseTpm2Net, type Tpm2NetData } from './tpm2-net.ts'
export { MAXIMUM_PIXELS, parseWebSocket, type WebSocketMessage } from './web-socket.ts'
export { parseWled, scatteredRuns, type WledMessage } from './wled.ts'
