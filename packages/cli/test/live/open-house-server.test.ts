import { writeFileSync } from 'node:fs'
import { HouseService } from '@ledloom/service'
import { withClosing } from '@ledloom/studio/report'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { openHouseServer } from '../../src/live/open-house-server.ts'
import { captureOutput } from '../capture-output.ts'
import { Workplace } from '../workplace.ts'

const test = suite('open-house-server')
const place = new Workplace()
test.after(() => place.close())

type Opening = Parameters<typeof openHouseServer>[2]

/** Opens the page of a house whose data folder is no folder, and gives what its addresses answer. */
async function openWithout(opening: Pick<Opening, 'without' | 'late'>) {
  const device = await place.device({ ledCount: 20 })
  const [path, folder] = [place.path('house.yaml'), place.path('a-file')]
  writeFileSync(path, `devices: ['${device.address}']`)
  writeFileSync(folder, '')
  return withClosing(async (keep) => {
    const service = keep(
      await HouseService.open({
        ...{ path, note: () => undefined, onPlay: () => undefined },
        withPresetPaths: async (texts) => texts,
      }),
    )
    const signal = AbortSignal.timeout(60_000)
    const { page, http } = await new Promise<Parameters<Opening['onOpen']>[0]>((onOpen, reject) => {
      const where = { folder, signal, port: 0, host: '127.0.0.1', isOpen: false }
      openHouseServer(keep, service, { ...where, onOpen, ...opening }).catch(reject)
    })
    const asked = [page, `${http}/api/v1/house`].map((url) => fetch(url))
    return (await Promise.all(asked)).map(({ status }) => status)
  })
}

test('the page opens without presets if the data folder can’t be used', async () => {
  assert.equal(await openWithout({ without: 'failed' }), [200, 200])
})

test('the page opens once a disk that stalled turns out to fail', async () => {
  let statuses: readonly number[] = []
  const stderr = await captureOutput('stderr', async () => {
    const late = Promise.reject(new Error('no room'))
    late.catch(() => undefined)
    statuses = await openWithout({ without: 'stalled', late })
  })
  assert.equal(statuses, [200, 200])
  assert.is(stderr, 'the page opens once the disk answers\n')
})

test.run()
