import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { studioPageTests } from './studio-page.ts'

const test = suite('page of what others send')
const { open, inBrowser } = studioPageTests(test)

inBrowser('what comes from moment to moment has no pace, no chance and no clock', async () => {
  const { controls, page, faults } = await open()
  const [layer] = controls.state.show!.layers
  await page.getByRole('slider', { name: 'Speed', exact: true }).first().waitFor()
  await controls.act('set-layer', { layer: layer!.id, source: { kind: 'inputs' } })
  await page.getByRole('heading', { level: 2, name: 'Other programs' }).waitFor()
  assert.is(await page.getByRole('slider', { name: 'Speed', exact: true }).count(), 0)
  assert.is(await page.getByLabel('Seed').count(), 0)
  assert.is(await page.getByRole('group', { name: 'Transport' }).count(), 0)
  assert.equal(faults, [])
})

test.run()
