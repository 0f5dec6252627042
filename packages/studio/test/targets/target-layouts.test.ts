import { rm, writeFile } from 'node:fs/promises'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { TargetLayouts } from '../../src/targets/target-layouts.ts'
import { failureOf } from '../failure-of.ts'
import { Workplace } from '../workplace.ts'

const test = suite('TargetLayouts')
const place = new Workplace()

test.after(() => place.close())

async function layoutFile(name: string, text = '0,0,0\n1,0,0\n1,1,0\n'): Promise<string> {
  await writeFile(place.path(name), text)
  return place.path(name)
}

test('a file is read once for all devices with that layout', async () => {
  const layout = await layoutFile('tree.csv')
  const layouts = new TargetLayouts(undefined)
  await layouts.readAll({ devices: [{ address: 'tree', layout }] })
  await rm(layout)
  assert.is((await layouts.read(layout, 3)).ledCount, 3)
  assert.is(await layouts.read(layout), await layouts.read(layout, 3))
})

test('a file must have the LEDs of its device, and what is sent on those that were said', async () => {
  const layout = await layoutFile('roof.csv')
  const layouts = new TargetLayouts(9)
  assert.match((await failureOf(layouts.read(layout, 4))).message, /has 3 LEDs, but 4 are wanted/)
  await layouts.readAll({ devices: [{ address: 'roof', layout }] })
  const sentOn = { devices: [{ address: 'ddp://10.0.0.1', layout }] }
  assert.match((await failureOf(layouts.readAll(sentOn))).message, /has 3 LEDs, but 9 are wanted/)
})

test('a broken file is an error, also if its device is absent', async () => {
  const layout = await layoutFile('broken.csv', '0,0,0\n1,zero,0\n')
  const scene = { devices: [{ address: '127.0.0.1:1', layout }] }
  const failure = await failureOf(new TargetLayouts(undefined).readAll(scene))
  assert.is(failure.code, 'bad-file')
  assert.match(failure.message, /broken\.csv: .*line 2/)
})

test('a shape has the LEDs of its device, or those that were said', async () => {
  assert.is((await new TargetLayouts(9).read('line', 4)).ledCount, 4)
  assert.is((await new TargetLayouts(9).read('line')).ledCount, 9)
  assert.is((await new TargetLayouts(9).read('line', undefined, 5)).ledCount, 9)
  assert.is((await new TargetLayouts(undefined).read('line', undefined, 5)).ledCount, 5)
  const unknown = await failureOf(new TargetLayouts(undefined).read('cone'))
  assert.match(unknown.message, /number of LEDs of the cone is unknown; give --leds/)
})

test.run()
