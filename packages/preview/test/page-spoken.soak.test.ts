import type { Page } from 'playwright-core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { eventually } from './eventually.ts'
import { studioPageTests } from './studio-page.ts'

const test = suite('page spoken')
const { open, inBrowser } = studioPageTests(test)

/** Labels of the controls in fields with a hint that none of them is described by. */
const UNDESCRIBED = `[...document.querySelectorAll('.field')]
  .filter((field) => {
    const hint = field.querySelector(':scope > .hint')
    return hint !== null && field.querySelector('[aria-describedby="' + hint.id + '"]') === null
  })
  .map((field) => field.querySelector('.field-label').textContent)`

inBrowser('every control of every effect is described by its hint', async () => {
  const { controls, page, faults } = await open({ layers: [] })
  for (const { name } of controls.state.library!.effects) {
    await controls.act('add-layer', { source: { kind: 'effect', name } })
    await page.locator('.layer-row').waitFor()
    await page.locator('.field').first().waitFor()
    assert.equal(await page.evaluate(UNDESCRIBED), [], name)
    const { id } = controls.state.show!.layers[0]!
    await controls.act('remove-layer', { layer: id })
    await page.locator('.layer-row').waitFor({ state: 'detached' })
  }
  assert.equal(faults, [])
})

/** Writes down each text that an element has had. */
const listen = (page: Page, selector: string) =>
  page.evaluate(`(() => {
    const element = document.querySelector(${JSON.stringify(selector)})
    window.said = []
    const hear = () => said.at(-1) !== element.textContent && said.push(element.textContent)
    new MutationObserver(hear).observe(element, { childList: true, subtree: true, characterData: true })
  })()`)

inBrowser('an LED picked by keys is announced once, while its light changes', async () => {
  const { page, faults } = await open({ hasLights: true })
  await eventually(async () => assert.is(await page.textContent('#connection'), 'Live'))
  await listen(page, '#picked-voice')
  await page.focus('#lights')
  await page.keyboard.press('.')
  const colour = page.locator('#picked-colour')
  const before = await colour.textContent()
  await eventually(async () => assert.is.not(await colour.textContent(), before))
  await page.keyboard.press('.')
  await page.keyboard.press('Escape')
  await eventually(async () => assert.is(await page.evaluate('said.at(-1)'), ''))
  const said = await page.evaluate<string[]>('said')
  assert.is(said.length, 3)
  assert.match(said[0]!, /^LED 0 · [-−\d., e]+ · #[\da-f]{6} · bytes \d+ \d+ \d+$/)
  assert.match(said[1]!, /^LED 1 · /)
  assert.is(said[2], '')
  assert.equal(faults, [])
})

/** Writes down what changes where screen readers speak each change. */
const LISTEN_EVERYWHERE = `(() => {
  const regions = 'output, [role="status"], [role="alert"], [role="log"], [aria-live]'
  window.said = []
  new MutationObserver((changes) => {
    for (const { target } of changes) {
      const element = target instanceof Element ? target : target.parentElement
      const region = element?.closest(regions)
      if (region && region.ariaLive !== 'off') said.push(region.textContent)
    }
  }).observe(document.body, { childList: true, subtree: true, characterData: true })
})()`

inBrowser('a running time is not announced, and the position is in whole seconds', async () => {
  const { page, faults } = await open()
  await eventually(async () => assert.is(await page.textContent('#connection'), 'Live'))
  const time = page.getByRole('timer', { name: 'Time' })
  const before = await time.textContent()
  await page.evaluate(LISTEN_EVERYWHERE)
  const shown = new Set([before])
  await eventually(async () => {
    shown.add(await time.textContent())
    assert.ok(shown.size > 2)
  })
  assert.equal(await page.evaluate('said'), [])
  const position = page.getByRole('slider', { name: 'Position' })
  assert.match((await position.getAttribute('aria-valuetext'))!, /^\d+:\d\d of /)
  assert.equal(faults, [])
})

inBrowser('the phases of a movie are announced, percentages are not', async () => {
  const { page, faults } = await open()
  await page.getByRole('tab', { name: 'Movie' }).click()
  await listen(page, '#panel-page [role="status"]')
  await page.getByLabel('Name').fill('winter')
  await page.getByRole('button', { name: 'Make the movie' }).click()
  await page.getByRole('link', { name: 'Download winter' }).waitFor()
  await eventually(async () =>
    assert.equal(await page.evaluate('said'), ['Making winter', 'Done winter']),
  )
  assert.equal(faults, [])
})

test.run()
