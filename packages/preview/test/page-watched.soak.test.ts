import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { browserTests, openWindow } from './browser.ts'
import { bundle, openScript } from './lights-canvas-page.ts'

const test = suite('page watched')
const { browser, inBrowser } = browserTests(test)

/** A part of the page that reads a store, and another in it that changes the store at once. */
const SCRIPT = `
import { h, render } from 'preact'
import { useLayoutEffect } from 'preact/hooks'
import { StudioStateStore } from './studio/studio-state.ts'
import { useWatched } from './state/observable.ts'

window.draws = 0
window.store = new StudioStateStore()
window.publish = (section, value) => store.take({ type: 'state', section, value })

function Changer() {
  useLayoutEffect(() => publish('files', { maxBytes: 9, patterns: 'JS', files: [] }), [])
  return null
}
function Reader() {
  const files = useWatched(store, () => store.state.files)
  draws++
  return h('p', {}, h(Changer), String(files?.maxBytes))
}
render(h(Reader), document.querySelector('main'))
`

inBrowser(
  'what changes while it is drawn is seen, and what changes elsewhere draws nothing',
  async () => {
    const page = await (await openWindow(browser())).newPage()
    await openScript(page, await bundle(SCRIPT))
    await page.getByText('9', { exact: true }).waitFor()
    const draws = await page.evaluate('draws')
    await page.evaluate(`publish('inputs', { owner: null, inputs: [] })`)
    await page.waitForTimeout(50)
    assert.is(await page.evaluate('draws'), draws)
    await page.evaluate(`publish('files', { maxBytes: 10, patterns: 'JS', files: [] })`)
    await page.getByText('10', { exact: true }).waitFor()
  },
)

test.run()
