import { lineLayout } from '@ledloom/core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { look } from '../browser.ts'
import { eventually } from '../eventually.ts'
import { stageTests } from './stage-tests.ts'

const test = suite('view: flashes')
const { open, inBrowser } = stageTests(test)

inBrowser('a strobe is softened and told, and shown where that is wanted', async () => {
  const stage = await open({ viewport: { width: 240, height: 160 } })
  const line = lineLayout({ ledCount: 1 })
  await stage.show(line, [255, 255, 255])
  await stage.run(`(() => {
    let isLit = false
    const light = new Float32Array(3)
    setInterval(() => stage.setLight(light.fill((isLit = !isLit) ? 1 : 0)), 60)
  })()`)
  await eventually(async () => assert.equal(await stage.told('onFlashes'), [true]))
  const seen = async () => {
    const levels: number[] = []
    for (let i = 0; i < 12; i++) levels.push((await look(stage.page)).colourAt(120, 80)[1])
    return Math.max(...levels) - Math.min(...levels)
  }
  await eventually(async () => {
    const range = await seen()
    assert.ok(range < 60, `${range}`)
  })
  await stage.run('stage.showFlashes(true)')
  await eventually(async () => {
    const range = await seen()
    assert.ok(range > 150, `${range}`)
  })
})

test.run()
