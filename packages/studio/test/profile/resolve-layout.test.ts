import { writeFile } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { resolveLayout } from '../../src/profile/resolve-layout.ts'
import { failureOf } from '../failure-of.ts'
import { Workplace } from '../workplace.ts'

const test = suite('resolveLayout')
const place = new Workplace()

test.after(() => place.close())

async function resolveContent(content: string, ledCount?: number) {
  const file = place.path('layout.csv')
  await writeFile(file, content)
  return resolveLayout(file, { ledCount })
}

test('a cone of 250 LEDs where nothing was said', async () => {
  const { ledCount, dimension } = await resolveLayout()
  assert.equal([ledCount, dimension], [250, '3d'])
})

for (const shape of ['cone', 'curtain', 'grid', 'line', 'ring', 'sphere']) {
  test(`a ${shape} has as many LEDs as wanted, down to one`, async () => {
    assert.is((await resolveLayout(shape, { ledCount: 77 })).ledCount, 77)
    assert.is((await resolveLayout(shape, { ledCount: 1 })).ledCount, 1)
  })
}

test('a file brings its own number of LEDs', async () => {
  assert.is((await resolveContent('0,0,0\n0,1,0\n0,2,0\n')).ledCount, 3)
  assert.is((await resolveContent('0,0,0\n0,1,0\n', 2)).ledCount, 2)
})

test('a file is called by its address, too', async () => {
  await writeFile(place.path('at an address.csv'), '0,0,0\n0,1,0\n')
  const address = pathToFileURL(place.path('at an address.csv')).href
  assert.is((await resolveLayout(address)).ledCount, 2)
})

test('a file of another number of LEDs than wanted is refused', async () => {
  const { message } = await failureOf(resolveContent('0,0,0\n0,1,0\n', 3))
  assert.match(message, /layout\.csv has 2 LEDs, but 3 are wanted$/)
})

test('the axis that is up can be said, and what is assumed is noted', async () => {
  const file = place.path('up.csv')
  await writeFile(file, '0,0,0\n1,2,3\n')
  const notes: string[] = []
  const onNote = (note: string) => notes.push(note)
  assert.equal([...(await resolveLayout(file, { onNote })).positions], [0, 0, -0, 1, 3, -2])
  assert.equal(notes, [`${file}: z is taken for up; --up y where it is y`])
  assert.equal([...(await resolveLayout(file, { up: 'y', onNote })).positions], [0, 0, 0, 1, 2, 3])
  assert.is(notes.length, 1)
  const counted = place.path('counted.csv')
  await writeFile(counted, '0,5,1\n1,6,3\n2,7,2\n')
  assert.equal([...(await resolveLayout(counted, { onNote })).positions.subarray(3, 6)], [6, 3, 0])
  assert.match(notes[1]!, /counted\.csv: the first column counts the LEDs, so the others are/)
})

test('the ending of a Pixelblaze map says that y points down, unless another axis is said', async () => {
  const file = place.path('tree.pixelblaze.json')
  await writeFile(file, '[[0, 0, 0], [1, 2, 3]]')
  const notes: string[] = []
  const onNote = (note: string) => notes.push(note)
  const { positions } = await resolveLayout(file, { onNote })
  assert.equal([...positions.subarray(3)], [1, -2, -3])
  assert.equal([...(await resolveLayout(file, { up: 'y' })).positions.subarray(3)], [1, 2, 3])
  assert.equal(notes, [])
})

test('a file that holds no layout is refused with its name and the reason', async () => {
  const { code, message } = await failureOf(resolveContent('0,0,0\n0,x,0\n'))
  assert.is(code, 'bad-file')
  assert.match(message, /layout\.csv: .*2/)
})

test('a file that is no text is refused without quoting it', async () => {
  const { message } = await failureOf(resolveContent('\u0000\u0001,2\n'))
  assert.match(
    message,
    /layout\.csv: is no text; a layout is JSON .*, CSV lines of x,y,z, or an xLights \.xmodel$/,
  )
})

test('what is neither a shape nor a file is a wrong value, with the shapes there are', async () => {
  const { code, message } = await failureOf(resolveLayout('toString'))
  assert.is(code, 'bad-value')
  assert.match(
    message,
    /^there is no shape or file called toString; the shapes are cone, curtain, .*$/,
  )
  const misspelled = await failureOf(resolveLayout('crutain'))
  assert.match(
    misspelled.message,
    /^there is no shape or file called crutain; did you mean curtain\?$/,
  )
})

test('a path without a file is a failure of that file, not of the command line', async () => {
  const { code, message } = await failureOf(resolveLayout('nothere.csv'))
  assert.equal([code, message], ['bad-file', 'nothere.csv: there is no such file'])
})

test.run()
