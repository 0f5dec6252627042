import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { studioPageTests } from './studio-page.ts'

const test = suite('page movie')
const { open, inBrowser } = studioPageTests(test)

inBrowser('a movie is made while its progress shows, cancelled, and fetched', async () => {
  const { page, faults } = await open()
  await page.getByRole('tab', { name: 'Movie' }).click()
  const name = page.getByLabel('Name')
  const make = page.getByRole('button', { name: 'Make the movie' })
  await name.fill(' ')
  await page.getByText('The movie needs a name').waitFor()
  assert.ok(await make.isDisabled())
  await name.fill('winter')
  await make.click()
  await page.getByRole('progressbar', { name: 'Making winter' }).waitFor()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByText('Nothing was kept.').waitFor()
  await make.click()
  const link = page.getByRole('link', { name: 'Download winter' })
  await link.waitFor()
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
  assert.match(download.suggestedFilename(), /^winter.*\.fseq$/)
  assert.equal(
    faults.filter((fault) => !fault.endsWith('winter.fseq failed')),
    [],
  )
})

inBrowser('the free frames are shown for each destination of a movie', async () => {
  const { controls, page, faults } = await open()
  await controls.act('find-devices', {})
  await page.getByRole('tab', { name: 'Movie' }).click()
  const hint = page.getByText(/; longer movies are shortened to fit$/)
  const place = page.getByLabel('Destination')
  await place.waitFor()
  assert.is(await hint.count(), 0)
  await place.selectOption('Tree in the hall')
  assert.match((await hint.textContent())!, /^992 free frames/)
  assert.is(await place.getAttribute('aria-describedby'), await hint.getAttribute('id'))
  await page.getByLabel('Name').fill('the lights of the tree in the garden')
  await page.getByText('Devices store 32 characters: “the lights of the tree in the ga”').waitFor()
  await place.selectOption('A file to download')
  assert.is(await hint.count(), 0)
  controls.change({ lights: { ...controls.state.lights, room: 480 } })
  await page.getByText(/^Lights like these store at most 480 frames/).waitFor()
  assert.equal(faults, [])
})

inBrowser('choices for a movie are kept while another tab is open', async () => {
  const { controls, page, faults } = await open()
  await controls.act('find-devices', {})
  controls.change({ transport: { ...controls.state.transport, duration: null } })
  controls.actions.length = 0
  await page.getByRole('tab', { name: 'Movie' }).click()
  await page.getByLabel('Name').fill('winter')
  await page.getByRole('spinbutton', { name: 'Seconds' }).fill('2.5')
  await page.getByLabel('Destination').selectOption('Tree in the hall')
  await page.getByRole('tab', { name: 'Lights' }).click()
  await page.getByRole('tab', { name: 'Movie' }).click()
  await page.getByRole('button', { name: 'Make the movie' }).click()
  await page.getByText('Making', { exact: false }).first().waitFor()
  await page.getByText(/^75 of [\d,]+ free frames at 30 fps/).waitFor()
  // What is ready says its frames only once.
  await page.getByText(/^\d+ kB$/).waitFor()
  await page.getByText('It is ready.').waitFor()
  const input = { name: 'winter', seconds: 2.5, device: '192.0.2.10' }
  assert.equal(controls.actions, [{ name: 'make-movie', input }])
  assert.equal(faults, [])
})

inBrowser('an endless show asks for seconds', async () => {
  const { controls, page, faults } = await open()
  await page.getByRole('tab', { name: 'Movie' }).click()
  await page.getByLabel('Name').waitFor()
  const seconds = page.getByRole('spinbutton', { name: 'Seconds' })
  assert.is(await seconds.count(), 0)
  controls.change({ transport: { ...controls.state.transport, duration: null } })
  await seconds.fill('99999')
  await seconds.press('Tab')
  await page.getByText('Seconds: at most 3,600, so 3,600 is used instead of 99,999.').waitFor()
  assert.is(await seconds.inputValue(), '3600')
  await seconds.fill('2.5')
  await page.getByRole('button', { name: 'Make the movie' }).click()
  await page.getByText('Making', { exact: false }).first().waitFor()
  assert.equal(controls.actions, [
    { name: 'make-movie', input: { name: 'my lights', seconds: 2.5 } },
  ])
  assert.equal(faults, [])
})

test.run()
