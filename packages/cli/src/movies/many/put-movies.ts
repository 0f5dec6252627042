import { withClosing } from '../../lifetime/with-closing.ts'
import { openDevice } from '../../lights/open-device.ts'
import { nameOfSource } from '../name-of-source.ts'
import { type PutChoices, putMovie } from '../put-movie.ts'
import { DeviceClaims } from './device-claims.ts'
import { forEachDevice } from './for-each-device.ts'
import { outputsOfDevices } from './outputs-of-devices.ts'

/**
 * Makes a movie of sources for each of several devices and puts it there.
 *
 * @throws as `forEachDevice` does, and `CliError` for what can't be their drawings
 */
export async function putMovies(
  texts: readonly string[],
  targets: readonly string[],
  choices: PutChoices,
): Promise<void> {
  const outputs = await outputsOfDevices(targets, { preview: choices.preview })
  const claims = new DeviceClaims()
  const title = nameOfSource(...texts)
  await forEachDevice(targets, { ...choices, title }, ({ target, label, index, bench, teller }) =>
    withClosing(async (keep) => {
      const device = keep(await claims.claim(label, openDevice(target, choices.signal)))
      await putMovie(texts, device, { ...choices, ...outputs[index], bench, teller })
    }),
  )
}
