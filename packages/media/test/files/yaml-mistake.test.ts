import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { z } from 'zod'
import { checkYaml } from '../../src/files/check-yaml.ts'
import { parseYaml, YamlError } from '../../src/files/parse-yaml.ts'

const test = suite('yaml-mistake')

/** The line and the words of the mistake in a text. */
function mistakeIn(text: string): string {
  try {
    checkYaml(parseYaml(text), schema, 'the file')
    return ''
  } catch (error) {
    if (!(error instanceof YamlError)) throw error
    return `${error.line}: ${error.message}`
  }
}

const schema = z.strictObject({
  devices: z.array(z.string(), { error: 'must be a list' }).optional(),
  place: z.strictObject({ latitude: z.number(), longitude: z.number() }).optional(),
})

const OTHERWISE =
  'this line is indented otherwise than the lines that it belongs to; those begin in the same column'
const TAB = 'this line begins with a tab; indent it with spaces'

for (const [fault, text, mistake] of [
  ['a tab', 'devices:\n\t- a\n', `2: ${TAB}`],
  ['a tab in brackets', 'place: {\n\tlatitude: 1 }\n', `2: ${TAB}`],
  [
    'a space of a web page',
    'devices:\n\u00a0\u00a0- a\n',
    '2: this line begins with spaces of another kind, as web pages have them; indent it with usual ones',
  ],
  ['a key without a colon', 'devices: [a]\nplace\n', '2: a colon is missing after “place”'],
  ['one before a list', 'devices\n  - a\n', '1: a colon is missing after devices'],
  [
    'one with a value',
    'place:\n  latitude 52\n  b: 1\n',
    '2: a colon is missing; write latitude: 52',
  ],
  ['one in braces', 'place: { latitude 52 }', '1: a colon is missing; write latitude: 52'],
  ['an equals sign', 'devices: [a]\nplace = 1\n', '2: a colon is missing; write place: 1'],
  [
    'a colon without a space',
    'place:\n  latitude:52\n  longitude: 13\n',
    '2: a space is missing after the colon; write latitude: 52',
  ],
  [
    'one in braces',
    'place: {latitude:52.52}',
    '1: a space is missing after the colon; write latitude: 52.52',
  ],
  ['the only one', 'devices:[a]', '1: a space is missing after the colon; write devices: [a]'],
  [
    'a dash without a space',
    'devices:\n  -a\n  -b\n',
    '1: devices must be a list, got "-a -b"; a space is missing after the dash',
  ],
  [
    'a bracket without an end',
    'devices: [a, b\nplace: { latitude: 1 }\n',
    '1: the [ that begins here needs a ] as its end',
  ],
  [
    'a brace without an end, at the end',
    'place:\n  - { name: a\n',
    '2: the { that begins here needs a } as its end',
  ],
  [
    'another end than the beginning',
    'devices: [a, b}\n',
    '1: the [ that begins here needs a ] as its end, but a } is here',
  ],
  ['an end too many', 'devices: [a]]\n', '1: this ] closes nothing; remove it'],
  ['a comma left out', 'devices: ["a" "b"]\n', '1: a comma is missing before “"b"]”'],
  [
    'one between keys',
    'place: { latitude: 1 longitude: 2 }',
    '1: a comma is missing in “1 longitude: 2 }”',
  ],
  [
    'dashes in brackets',
    'devices: [ - a ]\n',
    '1: a list in brackets has no dashes; commas separate its items',
  ],
  [
    'a quote without an end',
    'devices:\n  - a\n  - "b\n\nplace: 1\n',
    '3: the " that begins here needs a second one as its end',
  ],
  [
    'text after a quote',
    'devices:\n  - "a" b\n',
    '2: “b” stands after a text in quotes; put all of it in quotes',
  ],
  [
    'a path in double quotes',
    'devices: ["C:\\Users"]\n',
    '1: \\U means nothing within double quotes; put the text in single quotes',
  ],
  ['an at sign', 'devices: [@dev.json]', '1: a text that begins with @ must be in quotes'],
  [
    'an asterisk',
    'devices:\n  - *.png\n',
    '2: *.png is no value of the file; a text that begins with * must be in quotes',
  ],
  [
    'a second colon',
    'devices:\n  - name: evening: late\n',
    '2: put “evening: late” in quotes, as it has a colon in it',
  ],
  [
    'a line that is too deep',
    'place:\n  latitude: 1\n\n    longitude: 2\n',
    '4: this line is indented deeper than the one above, which has a value already',
  ],
  ['one that is not deep enough', 'place:\n  latitude: 1\n longitude: 2\n', `3: ${OTHERWISE}`],
  ['a first line that is', ' devices: [a]\nplace: { latitude: 1 }\n', `2: ${OTHERWISE}`],
  ['a key among the items of a list', 'devices:\n  - a\n  place: 1\n', `3: ${OTHERWISE}`],
  [
    'a key twice',
    'devices: [a]\nplace: 1\ndevices: [b]\n',
    '3: devices stands on line 1 already; keep one of the two',
  ],
  [
    'a comment without a space',
    'devices: [a]#c\n',
    '1: a space is missing before the # of the comment',
  ],
  [
    'a merge',
    'devices: [a]\n<<<<<<< HEAD\nplace: 1\n=======\nplace: 2\n>>>>>>> x\n',
    '2: this was left by a merge; keep one of the two versions',
  ],
  ['a list before a colon', '[devices]: a\n', '1: a list or a map can be no key'],
  ['two documents', 'devices: [a]\n---\ndevices: [b]\n', '2: a second document begins here'],
] as const) {
  test(`${fault} is said plainly, where it is`, () => assert.is(mistakeIn(text), mistake))
}

test('a file with a character too few or too many has a line about it in our words, or none', () => {
  const text = [
    '# ours',
    'devices: [10.0.0.1, "a b"] # by hand',
    'place: { latitude: 52.5, longitude: 13 }',
    'schedule:',
    "  - { name: 'x', from: 18:00 }",
    '  - name: y',
    '    play: { random: [a, b] }',
  ].join('\n')
  for (let at = 0; at < text.length; at++) {
    for (const put of ['', ...'\t:[}"-*,\n']) {
      const mistake = mistakeIn(text.slice(0, at) + put + text.slice(at + (put === '' ? 1 : 0)))
      assert.match(mistake, /^$|^\d+: /)
      assert.not.match(mistake, /\n|implicit|flow |block|scalar|token|node/i)
    }
  }
})

test.run()
