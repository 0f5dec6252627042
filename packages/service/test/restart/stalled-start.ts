import { type Lit, serve, startDevices } from '../lit-house.ts'
import type { Ends } from '../run-house.ts'
import { until } from '../until.ts'

/** A house that plays. */
export type Served = Awaited<ReturnType<typeof serve>>

/** A house with two devices, which are the group `porch`; plasma plays. */
export async function servePorch(ends: Ends): Promise<{ house: Served; devices: [Lit, Lit] }> {
  const devices = (await startDevices(ends, 2)) as [Lit, Lit]
  const house = await serve(ends, devices, { porch: [0, 1] })
  await areKnown(house)
  return { house, devices }
}

/** The same house, opened again while the disk of its data stalls. */
export async function restartStalled(house: Served): Promise<Served> {
  const dataLate = new Promise(() => undefined)
  const stall = { data: undefined, dataTrouble: 'the disk stalls', dataLate, reopens: true }
  const stalled = await house.restart(stall)
  await areKnown(stalled)
  return stalled
}

/** The house once its disk answers, which goes on from a stalled one. */
export async function restartAnswered(stalled: Served, { data }: Served): Promise<Served> {
  await stalled.end()
  const { sinceStart: since } = stalled.service
  return stalled.restart({ data, dataTrouble: undefined, dataLate: undefined, since })
}

/** All that is shown, once it is restored. */
export async function shownBy(house: Served) {
  await areKnown(house)
  await house.service.decided
  const { isOn, brightness, ends, playing } = house.service.state
  const lights = house.service.lights.all.map(({ id, state }) => {
    const { isAvailable, ...shown } = state
    return { id, ...shown }
  })
  return { isOn, brightness, ends, play: playing?.play, lights }
}

async function areKnown({ service }: Served): Promise<void> {
  await until(() => service.lights.areAllKnown && service.lights.all.length === 4)
  await service.decided
}
