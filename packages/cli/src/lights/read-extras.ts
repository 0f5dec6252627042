import type { Device } from '@ledloom/device'
import { endpoints } from '@ledloom/protocol'
import type { PartReader } from './part-reader.ts'

/** What only some devices tell: where they were made, their group, their power. */
export async function readExtras(device: Device, reader: PartReader, signal: AbortSignal) {
  const details = await reader.read(device.description.details({ signal }))
  const gestalt = { ...device.gestalt, ...details }
  const { serial, production_site: productionSite, production_date: productionDate } = gestalt
  const { max_movies: maxMovies, pwr: power } = gestalt
  const group = (await readGroup(device, reader, signal)) ?? gestalt.group?.mode
  return { group, serial, productionSite, productionDate, maxMovies, power }
}

/** Whether it plays in step with others: `none`, `master` or `slave`. */
async function readGroup(device: Device, reader: PartReader, signal: AbortSignal) {
  if (device.has(endpoints.getSummary)) {
    const summary = await reader.read(device.description.summary({ signal }))
    return summary?.group?.mode
  }
  return (await reader.read(device.movies.config({ signal })))?.sync?.mode
}
