import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { foreignFault, foreignPattern } from '../../editor/foreign-pattern.ts'

const test = suite('patterns of another language')

const SHADER = '// Blue.\nvoid main() { gl_FragColor = vec4(0.0, 0.0, 1.0, 1.0); }'
const PATTERN = '// Red.\nexport function render(i) { hsv(0, 1, 1) }'

test('a shader in the file of a Pixelblaze pattern is a shader, and the other way round', () => {
  const shader = foreignPattern(SHADER, 'Pixelblaze')!
  assert.equal(shader, { name: 'Blue.frag', text: SHADER, what: 'GLSL shader' })
  const reason = 'This is a GLSL shader, which plays as a layer of its own.'
  assert.equal(foreignFault(shader), { reason })
  const pattern = { name: 'Red.js', text: PATTERN, what: 'Pixelblaze pattern' }
  assert.equal(foreignPattern(PATTERN, 'GLSL'), pattern)
})

test('a text with words of its own language has a mistake in that', () => {
  assert.is(foreignPattern(PATTERN, 'Pixelblaze'), undefined)
  assert.is(foreignPattern(SHADER, 'GLSL'), undefined)
  assert.is(foreignPattern(`${PATTERN}\n// As in void main()`, 'Pixelblaze'), undefined)
  assert.is(foreignPattern('hello', 'GLSL'), undefined)
})

test.run()
