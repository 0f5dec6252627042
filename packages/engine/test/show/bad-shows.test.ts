import { basename, dirname } from 'node:path'
import { SourceError } from '@ledloom/media'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { describeSource } from '../../src/source/describe-source.ts'
import { openShowFolder, type ShowFolder } from './show-files.ts'

const test = suite('bad shows')
let folder: ShowFolder

test.before(async () => {
  folder = await openShowFolder()
})
test.after(() => folder.close())

/** What a show is refused with, its folder left out. */
async function refusal(text: string, name = 'show.yaml'): Promise<string> {
  const path = await folder.write(name, text)
  return describeSource(path).then(
    () => assert.unreachable('nothing was refused') as never,
    (error: unknown) => {
      assert.instance(error, SourceError)
      const { message } = error as SourceError
      assert.not.match(message, '\n')
      return message.replaceAll(`${dirname(path)}/`, '')
    },
  )
}

/** A show of one layer of noise with further lines, from line 3 on. */
function noise(...lines: string[]): string {
  return ['layers:', '  - source: noise', ...lines.map((line) => `    ${line}`), ''].join('\n')
}

const refusals: Readonly<Record<string, readonly [string, string | RegExp]>> = {
  'a key that there is not': [
    noise('opcity: 1'),
    "show.yaml:3: there is no 'opcity' in a layer; did you mean opacity?",
  ],
  'a key that is nothing like any': [
    noise('shape: cube'),
    /^show\.yaml:3: there is no 'shape' in a layer; its keys are source, params, .*view and 1 more$/,
  ],
  'a knob for a number that there is not': [
    noise('controls: { opacty: { key: KeyQ } }'),
    'show.yaml:3: controls change nothing called opacty; did you mean opacity?',
  ],
  'a knob for a parameter that there is not': [
    noise('controls: { params.scal: { key: KeyQ } }'),
    'show.yaml:3: noise has no parameter called scal; did you mean scale?',
  ],
  'a knob for a parameter that has none': [
    'layers:\n  - source: text\n    controls: { params.text: { key: KeyQ } }\n',
    'show.yaml:3: text is a text: knobs and keys change numbers, choices, palettes, seeds and switches',
  ],
  'a knob for all layers that there is not': [
    `controls: { brightnes: { key: KeyQ } }\n${noise()}`,
    'show.yaml:1: controls change nothing called brightnes; did you mean brightness?',
  ],
  'a key that no keyboard has': [
    noise('controls: { opacity: { key: Nonsense } }'),
    "show.yaml:3: key must be the place of a key, such as KeyQ, Digit1 or F5, got 'Nonsense'",
  ],
  'a blend mode that there is not': [noise('blend: scren'), /:3: blend must be one of .*screen/],
  'an opacity out of range': [noise('opacity: 2'), 'show.yaml:3: opacity must be at most 1, got 2'],
  'a layer alone that there is not': [
    'solo: 1\nlayers: [{ source: noise }]\n',
    'show.yaml:1: a show must have the layer 1 that is seen alone',
  ],
  'an opacity of another kind': [
    noise('opacity: much'),
    /:3: opacity must be a number from 0 to 1/,
  ],
  'an easing that there is not': [
    noise('opacity:', '  - { at: 0, value: 0 }', '  - { at: 1, value: 1, ease: slow }'),
    /^show\.yaml:5: ease must be one of linear, .*, got 'slow'/,
  ],
  'keyframes that go back': [
    noise('opacity:', '  - { at: 2, value: 0 }', '  - { at: 1, value: 1 }'),
    'show.yaml:5: at must be after 2, the one before, got 1',
  ],
  'an effect that there is not': [
    'layers:\n  - source: nois\n',
    /^show\.yaml:2: there is no effect, .*; did you mean noise\?$/,
  ],
  'a file that is not there': [
    'layers:\n  - source: clip.mp4\n',
    'show.yaml:2: clip.mp4: there is no such file',
  ],
  'a parameter that there is not': [
    noise('params:', '  sped: 2'),
    "show.yaml:4: there is no parameter 'sped'; did you mean speed or seed?",
  ],
  'a value that is not taken': [
    noise('params: { speed: fast }'),
    "show.yaml:3: speed must be 0 to 10, got 'fast'",
  ],
  'a value that is not taken, among keyframes': [
    noise('params: { scale: [{ at: 0, value: 1 }, { at: 1, value: big }] }'),
    /^show\.yaml:3: scale must be .*, got 'big'$/,
  ],
  'keyframes for a speed among the parameters': [
    noise('params: { speed: [{ at: 0, value: 1 }] }'),
    'show.yaml:3: speed has keyframes, or follows something, as the speed of the layer, beside params',
  ],
  'keyframes for a seed': [
    noise('params: { seed: [{ at: 0, value: 1 }] }'),
    "show.yaml:3: seed can't have keyframes or follow anything: each seed is another light",
  ],
  'keyframes for the start of a clock': [
    'layers:\n  - source: clock\n    params: { start: [{ at: 0, value: 7 }] }\n',
    /^show\.yaml:3: start can't have keyframes or follow anything: it is the time at which the clock/,
  ],
  'a modifier that there is not': [
    noise('modifiers:', '  - kaleidoscop'),
    'show.yaml:4: there is no modifier called kaleidoscop; did you mean kaleidoscope?',
  ],
  'two modifiers in one': [
    noise('modifiers:', '  - { blur: {}, mirror: {} }'),
    /^show\.yaml:4: a modifier must be one name/,
  ],
  'a parameter of a modifier': [
    noise('modifiers:', '  - blur:', '      amount: 7'),
    'show.yaml:5: amount must be 0 to 1, got 7',
  ],
  'keyframes for a geometry': [
    noise('modifiers: [{ twist: { turns: [{ at: 0, value: 1 }] } }]'),
    /^show\.yaml:3: turns can't have keyframes/,
  ],
  'keyframes for a beat': [
    noise('modifiers: [{ strobe: { rate: [{ at: 0, value: 1 }] } }]'),
    /^show\.yaml:3: rate can't have keyframes or follow anything: it sets the pace, and the light would jump$/,
  ],
  'keyframes for the pace of an effect': [
    'layers:\n  - source: gradient\n    params: { rotation: [{ at: 0, value: 1 }] }\n',
    /^show\.yaml:3: rotation can't have keyframes or follow anything: it sets the pace, and the light would jump; let speed follow instead$/,
  ],
  'a sound that is not there': [
    noise('opacity: 1', 'sound: song.mp3'),
    /^show\.yaml:4: .*song\.mp3/,
  ],
  'a number that follows what there is not': [
    noise('params: { scale: { follow: wave } }'),
    /^show\.yaml:3: follow: must be one of lfo, envelope, sound, beat; for example \{ follow: lfo/,
  ],
  'a wave that is too fast': [
    noise('params:', '  scale:', '    follow: lfo', '    period: 0.1'),
    /^show\.yaml:6: period: .*0\.35/,
  ],
  'a number that follows something out of its range': [
    noise('params: { scale: { follow: beat, to: 1000 } }'),
    /^show\.yaml:3: scale must be .*, got 1000$/,
  ],
  'what is no number, following something': [
    noise('params: { palette: { follow: lfo } }'),
    "show.yaml:3: palette can't follow anything: only numbers can",
  ],
  'a pace that follows something': [
    'layers:\n  - source: gradient\n    params: { rotation: { follow: lfo } }\n',
    /^show\.yaml:3: rotation can't have keyframes or follow anything: it sets the pace/,
  ],
  'an opacity that follows something out of its range': [
    noise('opacity: { follow: lfo, to: 2 }'),
    /^show\.yaml:3: to must be at most 1, got 2$/,
  ],
  'what goes forward only, backwards': [
    'layers:\n  - source: fire\n    modifiers: [reverse]\n',
    /^show\.yaml:3: reverse needs a source that makes frames in any order/,
  ],
  'parameters for what is no effect': [
    'layers:\n  - source: other.csv\n    params: { speed: 1 }\n',
    'show.yaml:3: only effects have parameters; other.csv is not an effect',
  ],
  'a transition that there is not': [
    'scenes:\n  - layers: [{ source: noise }]\n    transition: { type: wip, duration: 1 }\n',
    /^show\.yaml:3: type must be one of .*, got 'wip'; did you mean wipe\?$/,
  ],
  'a transition that is too long': [
    'scenes:\n  - layers: [{ source: noise }]\n    duration: 2\n    transition: { type: wipe, duration: 3 }\n',
    'show.yaml: a wipe must be at most half of the shorter scene (1 s), got 3',
  ],
  'layers and scenes at once': [
    `${noise()}scenes:\n  - layers: [{ source: noise }]\n`,
    'show.yaml:1: a show must have either layers or scenes',
  ],
  'no layers': ['layers: []\n', 'show.yaml:1: layers must hold at least 1, got []'],
  'no source': ['layers:\n  - blend: add\n', 'show.yaml:2: source is missing'],
  'another key for the source': [
    'layers:\n  - effect: noise\n',
    /^show\.yaml:2: there is no 'effect' in a layer; .*source/,
  ],
  'a wrong key of the show': [
    'layer:\n  - source: noise\n',
    'show.yaml: not a show, it has neither layers nor scenes; did you mean layers by layer?',
  ],
  'a list': ['- noise\n', 'show.yaml: not a show, it has neither layers nor scenes'],
  'the same key twice': [
    noise('source: fire'),
    'show.yaml:3:5: source stands on line 2 already; keep one of the two',
  ],
}

for (const [what, [text, expected]] of Object.entries(refusals)) {
  test(`${what} is refused in one line that says where`, async () => {
    await folder.write('other.csv', 'FRAME_ID,R_0,G_0,B_0\n0,1,2,3\n')
    const message = await refusal(text)
    if (typeof expected === 'string') assert.is(message, expected)
    else assert.match(message, expected)
  })
}

test('a show that includes itself is refused, also by way of another', async () => {
  await folder.write('other.yaml', 'layers:\n  - source: ./show.yaml\n')
  const message = await refusal('layers:\n  - source: noise\n  - source: other.yaml\n')
  assert.is(message, 'show.yaml:3: other.yaml:2: show.yaml is a show that includes itself')
})

test('shows that name two shows each end with a line, not with a wait', async () => {
  for (let level = 2; level < 40; level++) {
    const next = `double-${level + 1}.yaml`
    await folder.write(
      `double-${level}.yaml`,
      `layers: [{ source: ${next} }, { source: ${next} }]\n`,
    )
  }
  await folder.write('double-40.yaml', noise())
  const first = await folder.write('double-1.yaml', 'layers: [{ source: double-2.yaml }]\n')
  const message = await describeSource(first).catch(String)
  assert.match(String(message), /double-\d+\.yaml: a show may include at most 64 shows$/)
})

test('other JSON is not a show', async () => {
  const message = await refusal('{ "name": "ledloom" }', 'package.json')
  assert.is(message, 'package.json: not a show, it has neither layers nor scenes')
})

test('a file of more than a mebibyte is not a show', async () => {
  const path = await folder.write('large.yaml', `layers: # ${'x'.repeat(2 ** 20)}\n`)
  const message = await describeSource(path).catch((error: Error) => error.message)
  assert.match(String(message), `${basename(path)}: a show may have at most 1 MiB`)
})

test.run()
