import type { Locator, Page } from 'playwright-core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { eventually } from './eventually.ts'
import { parametersSet } from './parameters-set.ts'
import { studioPageTests } from './studio-page.ts'

const test = suite('page edits')
const { open, inBrowser } = studioPageTests(test)

const slider = (page: Page, name: string) => page.getByRole('slider', { name, exact: true })

async function drag(range: Locator, share: number): Promise<void> {
  const box = (await range.boundingBox())!
  const y = box.y + box.height / 2
  await range.page().mouse.move(box.x + box.width / 2, y)
  await range.page().mouse.down()
  await range.page().mouse.move(box.x + box.width * share, y, { steps: 8 })
  await range.page().mouse.up()
}

inBrowser('a slider that is dragged sends the newest value and never a queue', async () => {
  const { controls, page, faults } = await open({ layers: ['comet'] })
  let underWay = 0
  let most = 0
  const act = controls.act.bind(controls)
  controls.act = async (name, input) => {
    most = Math.max(most, ++underWay)
    await new Promise((resolve) => setTimeout(resolve, 30))
    await act(name, input)
    underWay--
  }
  await drag(slider(page, 'Tail'), 0.9)
  await eventually(() => assert.ok(Number(parametersSet(controls, 'tail').at(-1)) > 0.85))
  assert.is(most, 1)
  await slider(page, 'Tail').dblclick()
  await eventually(() => assert.is(parametersSet(controls, 'tail').at(-1), 0.6))
  await eventually(async () => {
    assert.match((await slider(page, 'Tail').getAttribute('aria-valuetext'))!, /^0\.6( |$)/)
  })
  assert.equal(faults, [])
})

inBrowser('a palette of own colours is made of the one chosen', async () => {
  const { controls, page, faults } = await open()
  const palette = page.getByRole('combobox', { name: 'Palette' })
  await palette.click()
  await page.getByRole('option', { name: 'Warm' }).click()
  await eventually(() => assert.is(parametersSet(controls, 'palette').at(-1), 'warm'))
  await page.getByRole('button', { name: 'Remove colour 4' }).click()
  await page.getByLabel('Palette: colour 1').fill('#00ff00')
  await eventually(() => {
    assert.equal(parametersSet(controls, 'palette').at(-1), ['#00ff00', '#ff9a3c', '#ffd6a1'])
  })
  await page.getByRole('button', { name: 'Add a colour' }).click()
  await eventually(() =>
    assert.is((parametersSet(controls, 'palette').at(-1) as string[]).length, 4),
  )
  await page.keyboard.press('Escape')
  await eventually(async () => assert.is(await palette.getAttribute('aria-expanded'), 'false'))
  assert.is(await page.locator(':focus').getAttribute('role'), 'combobox')
  assert.equal(faults, [])
})

inBrowser('a palette is chosen by keys, and escape leaves all as it was', async () => {
  const { controls, page, faults } = await open()
  const palette = page.getByRole('combobox', { name: 'Palette' })
  const options = page.locator('.palette-option')
  await palette.focus()
  const chosen = await palette.textContent()
  await page.keyboard.press('ArrowDown')
  await options.nth(3).waitFor()
  await page.keyboard.press('End')
  await page.keyboard.press('Escape')
  await eventually(async () => assert.is(await options.count(), 0))
  assert.is(await palette.textContent(), chosen)
  assert.equal(parametersSet(controls, 'palette'), [])
  for (const key of ['ArrowDown', 'Home', 'ArrowRight', 'ArrowDown']) await palette.press(key)
  const active = page.locator(`#${await palette.getAttribute('aria-activedescendant')}`)
  const wanted = (await active.textContent()) ?? ''
  const [first, box] = [await options.nth(1).boundingBox(), await active.boundingBox()]
  assert.equal([box!.x, box!.y > first!.y], [first!.x, true])
  await palette.press('Enter')
  await eventually(() => assert.is(parametersSet(controls, 'palette').at(-1), wanted.toLowerCase()))
  await eventually(async () => assert.is(await options.count(), 0))
  assert.is(await page.locator(':focus').getAttribute('role'), 'combobox')
  assert.equal(faults, [])
})

inBrowser(
  'what the host does not take is said in one line, and the control goes back',
  async () => {
    const { controls, page, faults } = await open({ layers: ['comet'] })
    controls.act = () => Promise.reject(new Error('the tail is stuck'))
    await page.getByLabel('Tail, of the wire').fill('0.9')
    await page.keyboard.press('Enter')
    await page.getByText('the tail is stuck').waitFor()
    await eventually(async () => assert.is(await slider(page, 'Tail').inputValue(), '0.6'))
    await page.getByRole('button', { name: 'Dismiss' }).click()
    assert.is(await page.getByText('the tail is stuck').count(), 0)
    assert.equal(faults, [])
  },
)

test.run()
