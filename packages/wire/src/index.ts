export {
  ART_NET_PORT,
  ART_NET_UNIVERSES,
  type ArtDmx,
  artPollReplies,
  parseArtNet,
} from './art-net.ts'
export { ArtNetPackets } from './art-net-packets.ts'
export { answerDdp, DDP_PORT, type DdpPixels, parseDdp } from './ddp.ts'
export { DdpPackets } from './ddp-packets.ts'
export {
  formatNtp,
  NTP_PORT,
  type NtpAnswer,
  type NtpPacket,
  type NtpQuestion,
  parseNtp,
} from './ntp.ts'
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
  SACN_HIGHEST_PRIORITY,
  SACN_PORT,
  SACN_UNIVERSES,
  type SacnData,
  type SacnMessage,
  sacnGroup,
} from './sacn.ts'
export { SacnPackets } from './sacn-packets.ts'
export { parseTpm2Net, type Tpm2NetData } from './tpm2-net.ts'
export { MAXIMUM_PIXELS, parseWebSocket, type WebSocketMessage } from './web-socket.ts'
export { parseWled, scatteredRuns, type WledMessage } from './wled.ts'
