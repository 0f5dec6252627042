import { DDP_PORT } from '../../wire/ddp-header.ts'
import { SACN_PORT } from '../../wire/sacn-packet.ts'

const ART_NET_PORT = 6454

/** Ports of what a WLED may be told to listen for; all of it is heard here all the time. */
const HEARD: ReadonlySet<string> = new Set([DDP_PORT, SACN_PORT, ART_NET_PORT].map(String))

/**
 * What xLights reads from the page of settings at `/settings/sync`: how pixels lie on universes.
 * Source: WLED, `wled00/xml.cpp`, and xLights, `controllers/WLED.cpp`
 */
export const SYNC_PAGE = `<!DOCTYPE html><script>function GetV(){var d=document;d.Sf.DM.value=4;d.Sf.EP.value=${SACN_PORT};d.Sf.EU.value=1;d.Sf.DA.value=1;}</script>`

/**
 * Whether what LedFx and xLights set there is so already: they choose what they are going to send,
 * from universe 1 and channel 1 on.
 */
export function isInSync(form: string): boolean {
  const values = new URLSearchParams(form)
  const isOne = (name: string) => ['1', null].includes(values.get(name))
  return HEARD.has(values.get('EP') ?? '') && isOne('EU') && isOne('DA')
}
