import { writeFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { eventually } from '../../../preview/test/eventually.ts'
import { Workplace } from '../workplace.ts'

const test = suite('a show on the page of preview')
const place = new Workplace()

test.after(() => place.close())

const showOf = (colour: string) =>
  `layers:\n  - source: gradient\n    params: { palette: ['${colour}', '${colour}'] }\n`

test('a show file is read again when it is saved, and plays on while it is wrong', async () => {
  const file = place.path('show.yaml')
  await writeFile(file, showOf('#ff0000'))
  const running = place.start('preview', file, '--leds', '5', '--json')
  const url = await running.says(/"preview":"([^"]+)"/)
  const light = async () => {
    const reply = await fetch(`${url}/frame`)
    const [red = 0, green = 0] = new Uint8Array(await reply.arrayBuffer())
    return [red > 200, green > 200]
  }
  await eventually(async () => assert.equal(await light(), [true, false]))
  await writeFile(file, 'layers:\n  - sauce: gradient\n')
  await wait(600)
  assert.equal(await light(), [true, false])
  await writeFile(file, showOf('#00ff00'))
  await eventually(async () => assert.equal(await light(), [false, true]))
  assert.is((await running.interrupt()).status, 0)
})

test.run()
