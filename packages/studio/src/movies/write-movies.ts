import type { UpAxis } from '@ledloom/core'
import { profileOfDevice } from '../devices/device-profile.ts'
import { openDevice } from '../devices/open-device.ts'
import type { OutletProfile } from '../profile/outlet-profile.ts'
import { withClosing } from '../report/with-closing.ts'
import { nameOfSource } from '../sources/name-of-source.ts'
import { DeviceClaims } from './device-claims.ts'
import { outputsOfDevices } from './device-outputs.ts'
import { type DeviceJob, forEachDevice } from './for-each-device.ts'
import { type WriteChoices, writeMovie } from './write-movie.ts'

/** What is chosen about movies for several devices. */
export interface WriteManyChoices extends WriteChoices {
  readonly layout?: string | undefined
  readonly up?: UpAxis | undefined
}

/**
 * Makes a movie of sources for each of several devices, each in a file of its own.
 *
 * @throws as `forEachDevice` does, and `StudioError` for what can't be their files
 */
export async function writeMovies(
  texts: readonly string[],
  targets: readonly string[],
  choices: WriteManyChoices,
): Promise<void> {
  const outputs = await outputsOfDevices(targets, choices)
  const claims = new DeviceClaims()
  const title = nameOfSource(...texts)
  await forEachDevice(targets, { ...choices, title }, async (turn) => {
    const { bench, reporter, index } = turn
    const lights = await lightsOf(turn, claims, choices)
    await writeMovie(texts, lights, { ...choices, ...outputs[index], bench, reporter })
  })
}

function lightsOf(
  { target, label }: DeviceJob,
  claims: DeviceClaims,
  { layout, up, signal, onNote }: WriteManyChoices,
): Promise<OutletProfile> {
  return withClosing(async (keep) => {
    const device = keep(await claims.claim(label, openDevice(target, signal)))
    return profileOfDevice(device, { layout, up, signal, onNote })
  })
}
