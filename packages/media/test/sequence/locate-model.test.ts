import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describeSource } from '@ledloom/engine'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { locateModel } from '../../src/sequence/locate-model.ts'
import { readMovieFile } from '../../src/sequence/movie-file.ts'
import { fseqBytes } from './fseq-bytes.ts'
import { refusal } from './refusal.ts'

const test = suite('models of a show')
let folder = ''
let sequence = ''

/** A show as xLights stores it, with the ways in which it says where a model begins. */
const MODELS = `<?xml version="1.0" encoding="UTF-8"?>
<xrgb><models>
  <model name="Roof &amp; gable" DisplayAs="Single Line" StringType="RGB Nodes" parm1="1" parm2="2" StartChannel="4"/>
  <model name="Tree" DisplayAs="Tree 360" StringType="RGB Nodes" NumStrings="1" NodesPerString="2" StartChannel="!Two:1"/>
  <model name="Star" DisplayAs="Star" StringType="RGB Nodes" parm1="1" parm2="1" StartChannel="&gt;Tree:1"/>
  <model name="Copy" DisplayAs="Custom" CustomModel="1,,2;,3," StringType="RGB Nodes" StartChannel="@Star:1"/>
  <model name="Frame" DisplayAs="Window Frame" StringType="RGB Nodes" parm1="3" parm2="2" parm3="3" StartChannel="1"/>
  <model name="Head" DisplayAs="DmxMovingHead" StringType="RGB Nodes" StartChannel="7"/>
  <model name="After" DisplayAs="Star" StringType="RGB Nodes" StartChannel=">Head:1"/>
  <model name="Round" DisplayAs="Star" StringType="RGB Nodes" parm1="1" parm2="1" StartChannel="@Round:1"/>
  <model name="Lost" DisplayAs="Star" StringType="RGB Nodes" parm1="1" parm2="1" StartChannel="!Nobody:1"/>
  <model name="Flood" DisplayAs="Single Line" StringType="4 Channel RGBW" parm1="1" parm2="1" StartChannel="1"/>
</models></xrgb>`
const CONTROLLERS = `<Networks>
  <Controller Name="One"><network MaxChannels="6"/><network MaxChannels="3"/></Controller>
  <Controller Name="Two"><network MaxChannels="9"/></Controller>
</Networks>`

test.before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ledloom-'))
  await mkdir(join(folder, 'fseq'))
  await writeFile(join(folder, 'xlights_rgbeffects.xml'), MODELS)
  await writeFile(join(folder, 'xlights_networks.xml'), CONTROLLERS)
  sequence = join(folder, 'fseq', 'song.fseq')
  const data = Uint8Array.from({ length: 18 }, (_, channel) => channel + 1)
  await writeFile(sequence, fseqBytes({ channelCount: 18, frameCount: 1, data }))
})
test.after(() => rm(folder, { recursive: true }))

for (const [name, channelOffset, channelCount] of [
  ['Roof & gable', 3, 6],
  ['roof & gable', 3, 6],
  ['Tree', 9, 6],
  ['Star', 15, 3],
  ['Copy', 15, 9],
  ['Frame', 0, 30],
  ['Head', 6, undefined],
] as const) {
  test(`${name} lies where the show says`, async () => {
    const found = await locateModel(sequence, { model: name })
    assert.equal(found, { channelOffset, ...(channelCount && { channelCount }) })
  })
}

test('the channels of a model become its LEDs', async () => {
  const { data, ledCount } = await readMovieFile(sequence, { model: 'Tree' })
  assert.equal([ledCount, ...data], [2, 10, 11, 12, 13, 14, 15])
  const lights = { model: 'Star', ledCount: 5 }
  assert.equal(await describeSource(sequence, { lights }), {
    kind: 'movie',
    path: sequence,
    lights: { ledCount: 5, channelOffset: 15, channelCount: 3 },
  })
})

for (const [name, reason] of [
  ['Trea', /has no model called Trea; did you mean Tree\?/],
  ['After', />Head:1, but the length of Head is not known; give it as a number/],
  ['Round', /@Round:1, which leads back to itself/],
  ['Lost', /!Nobody:1, but there is no controller Nobody/],
  ['Flood', /has 4 Channel RGBW; only RGB Nodes are supported/],
] as const) {
  test(`${name} is refused with the reason`, async () => {
    const { code, message } = await refusal(locateModel(sequence, { model: name }))
    assert.is(code, 'bad-parameter')
    assert.match(message, reason)
  })
}

test('without a show, and of other files, it is said what is missing', async () => {
  const alone = await mkdtemp(join(tmpdir(), 'ledloom-'))
  const path = join(alone, 'alone.fseq')
  await writeFile(path, 'PSEQ')
  const lonely = await refusal(locateModel(path, { model: 'Tree' }))
  assert.match(lonely.message, /xlights_rgbeffects\.xml of its show must be in the folder/)
  await writeFile(join(alone, 'xlights_rgbeffects.xml'), '<xrgb>')
  const broken = await refusal(locateModel(path, { model: 'Tree' }))
  assert.match(broken.message, /xlights_rgbeffects\.xml: is not valid XML: /)
  const table = await refusal(locateModel(join(alone, 'table.csv'), { model: 'Tree' }))
  assert.match(table.message, /has no models/)
  await rm(alone, { recursive: true })
})

test.run()
