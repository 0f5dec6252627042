import type { UpAxis } from '@ledloom/core'
import { withClosing } from '../../lifetime/with-closing.ts'
import type { Lights } from '../../lights/lights.ts'
import { lightsOfDevice } from '../../lights/lights-of-device.ts'
import { openDevice } from '../../lights/open-device.ts'
import { nameOfSource } from '../name-of-source.ts'
import { type WriteChoices, writeMovie } from '../write-movie.ts'
import { DeviceClaims } from './device-claims.ts'
import { type DeviceTurn, forEachDevice } from './for-each-device.ts'
import { outputsOfDevices } from './outputs-of-devices.ts'

/** What is chosen about movies for several devices. */
export interface WriteManyChoices extends WriteChoices {
  readonly layout?: string | undefined
  readonly up?: UpAxis | undefined
}

/**
 * Makes a movie of sources for each of several devices, each in a file of its own.
 *
 * @throws as `forEachDevice` does, and `CliError` for what can't be their files
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
    const { bench, teller, index } = turn
    const lights = await lightsOf(turn, claims, choices)
    await writeMovie(texts, lights, { ...choices, ...outputs[index], bench, teller })
  })
}

function lightsOf(
  { target, label }: DeviceTurn,
  claims: DeviceClaims,
  { layout, up, signal }: WriteManyChoices,
): Promise<Lights> {
  return withClosing(async (keep) => {
    const device = keep(await claims.claim(label, openDevice(target, signal)))
    return lightsOfDevice(device, { layout, up, signal })
  })
}
