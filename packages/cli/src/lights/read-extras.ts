import type { Device, Gestalt } from '@ledloom/device'
import { compareFirmware, endpoints, parseFirmware, usableFields } from '@ledloom/protocol'
import type { PartReader } from './part-reader.ts'

/** From here on a description leaves out what it is not asked for. */
const SINCE_FILTERS = parseFirmware('2.8.3')
const FILTERED = 'gestalt?filter=prod_infos&filter2=group'

/** What later firmware tells beside the usual: where a device comes from, its group, its power. */
export async function readExtras(device: Device, reader: PartReader, signal: AbortSignal) {
  const gestalt = { ...device.gestalt, ...(await readFiltered(device, reader, signal)) }
  const { serial, production_site: productionSite, production_date: productionDate } = gestalt
  const { max_movies: maxMovies, pwr: power } = gestalt
  const group = (await readGroup(device, reader, signal)) ?? gestalt.group?.mode
  return { group, serial, productionSite, productionDate, maxMovies, power }
}

async function readFiltered(
  device: Device,
  reader: PartReader,
  signal: AbortSignal,
): Promise<Gestalt> {
  if (compareFirmware(parseFirmware(device.firmware), SINCE_FILTERS) < 0) return {}
  const reply = await reader.read(device.request('GET', FILTERED, undefined, { signal }))
  try {
    const answer: unknown = JSON.parse(reply?.body.toString() ?? '{}')
    return (usableFields(endpoints.getGestalt.response, answer) ?? {}) as Gestalt
  } catch {
    return {}
  }
}

/** Whether it plays in step with others: `none`, `master` or `slave`. */
async function readGroup(device: Device, reader: PartReader, signal: AbortSignal) {
  if (device.has(endpoints.getSummary)) {
    const summary = await reader.read(device.description.summary({ signal }))
    return summary?.group?.mode
  }
  return (await reader.read(device.movies.config({ signal })))?.sync?.mode
}
