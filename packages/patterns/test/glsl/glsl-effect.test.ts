import { createFrame } from '@ledloom/core'
import { createEffectSource, createSoundTrack, type Effect } from '@ledloom/effects'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { PatternError } from '../../src/errors/pattern-error.ts'
import { glslEffect } from '../../src/glsl/glsl-effect.ts'
import { CORNERS, shade } from './shade.ts'

const test = suite('GLSL effects')

const near = (given: readonly number[], wanted: readonly number[]) => {
  for (const [at, value] of wanted.entries()) {
    assert.ok(Math.abs(given[at]! - value) < 1e-4, `${given} is not ${wanted}`)
  }
}

test('a Shadertoy shader sees pixels from the left lower corner, and its colours are sRGB', () => {
  const light = shade(
    'void mainImage(out vec4 c, in vec2 p) { vec2 uv = p / iResolution.xy; c = vec4(uv.x > 0.5, 0.5, uv.y, 0); }',
  )
  near(light.slice(0, 3), [0, 0.21404, light[2]!])
  near(light.slice(3, 5), [1, 0.21404])
  assert.ok(light[2]! < light[5]!)
})

test('a shader with main reads its uniforms, and dark or wrong colours are dark', () => {
  const text = `uniform float u_time;
void main() { gl_FragColor = vec4(u_time, -1.0, sqrt(-1.0 - u_time), 1.0); }`
  near(shade(text, { time: 0.5 }), [0.21404, 0, 0])
  near(shade(text, { time: 9 }), [1, 0, 0])
})

test('the output of version 300 is declared by the shader', () => {
  const text = '#version 300 es\nprecision highp float;\nout vec4 o;\nvoid main() { o = vec4(1); }'
  near(shade(text), [1, 1, 1])
})

test('the rows of Shadertoy’s iChannel0 are sound; other channels are refused', () => {
  const channel = (place: string, read = 'texture') =>
    glslEffect(`void mainImage(out vec4 c, vec2 p) { c = ${read}(iChannel0, ${place}); }`, 'Sound')
  const analysis = {
    ...{ duration: 1, levels: Float32Array.of(1), bandCount: 2, spectra: Float32Array.of(0.5, 1) },
    ...{ beatTimes: new Float32Array(0), beatStrengths: new Float32Array(0) },
  }
  const sound = createSoundTrack(analysis)
  const light = (effect: Effect) => {
    const frame = createFrame(2)
    createEffectSource(effect, { layout: CORNERS, sound }).render(frame, 0.26)
    return frame[0]!
  }
  assert.ok(channel('vec2(0.0, 0.25)').hears)
  near([light(channel('vec2(0.0, 0.25)')), light(channel('vec2(1, 0)'))], [0.21404, 1])
  near(
    [light(channel('ivec2(459, 0), 0', 'texelFetch'))],
    [light(channel('vec2(459.5 / 512.0, 0)'))],
  )
  const waves = [channel('vec2(51.5 / 512.0, 0.75)'), channel('ivec2(51, 1), 0', 'texelFetch')].map(
    light,
  )
  near([waves[0]!], [waves[1]!])
  assert.ok(waves[0] !== light(channel('vec2(0.1, 0.25)')))
  for (const row of ['0.5 / 2.0', 'fract(iTime) * 0.9']) {
    near([light(channel(`vec2(1.0, ${row})`))], [1])
  }
  assert.is(
    light(channel('vec2(0.1, fract(iTime) * 2.0)')),
    light(channel('vec2(0.1, 0.75)', 'texture2D')),
  )
  const sizes = (size: string) =>
    shade(`void mainImage(out vec4 c, vec2 p) { c = vec4(${size}, 512.0, 2.0) / 512.0; }`)
  near(sizes('textureSize(iChannel0, 0)').slice(0, 3), [1, 0.00030235, 1])
  near(sizes('iChannelResolution[0].xy').slice(0, 3), [1, 0.00030235, 1])
  assert.throws(
    () => glslEffect('void mainImage(out vec4 c, vec2 p) { c = texture(iChannel1, p); }', 'x'),
    /line 1, column \d+: texture reads an image; shaders with images are not supported/,
  )
})

test('Shadertoy’s inputs have values: times of channels, frames, pointer, date and rates', () => {
  const numbers = (expression: string) =>
    shade(`void mainImage(out vec4 c, vec2 p) { c = vec4(${expression}, 1); }`, {
      time: 0.5,
    }).slice(0, 3)
  near(numbers('iChannelTime[0], iChannelTime[3] * 2.0, iTimeDelta * 60.0'), [0.21404, 1, 1])
  near(
    numbers('float(iFrame) / 60.0, iFrameRate / 120.0, iSampleRate / 88200.0'),
    Array(3).fill(0.21404),
  )
  near(numbers('iDate.x / 4048.0, iMouse.x + iMouse.z, iResolution.z'), [0.21404, 0, 1])
})

test('a shader that reads the date gets the time of day as a parameter', () => {
  const text = (name: string) =>
    `void mainImage(out vec4 c, vec2 p) { c = vec4(${name} / 86400.0); }`
  const light = (timeOfDay: number) =>
    shade(text('iDate.w'), { time: 1800, params: { timeOfDay } }).slice(0, 1)
  near(light(11.5), [0.21404])
  near(light(23.5), [0])
  assert.is(glslEffect(text('iTime'), 'No clock').params.timeOfDay, undefined)
  const isf = `/*{ "INPUTS": [{ "NAME": "TimeOfDay", "TYPE": "float" }] }*/
void main() { gl_FragColor = vec4(DATE.w * TimeOfDay); }`
  assert.ok('timeOfDay2' in glslEffect(isf, 'Both').params)
})

test('what a vertex shader would give is refused only if it is used', () => {
  const text = (colour: string) =>
    `varying vec3 normal;\nin vec2 texCoord;\nvarying vec2 near[5];\nvoid main() { gl_FragColor = ${colour}; }`
  near(shade(text('vec4(1.0)')), [1, 1, 1])
  const refusal = /^line 1, column 14: normal comes from a vertex shader/
  assert.throws(() => shade(text('vec4(normal, 1.0)')), refusal)
  assert.throws(
    () => shade('uniform Sizes { vec2 a; };\nvoid main() {}'),
    /line 1.*blocks of uniforms/,
  )
})

test('mainImage of Shadertoy may be a macro', () => {
  near(shade('#define mainImage(o, u) vec2 p = u / u; o = vec4(p, 0, 1)'), [1, 1, 0])
})

test('a shader is described by the comment at its start', () => {
  const text = 'void main() { gl_FragColor = vec4(1.0); }'
  assert.is(
    glslEffect(`// Rings that grow, for a tree.\n${text}`, 'Test').description,
    'Rings that grow, for a tree.',
  )
  assert.is(
    glslEffect(`/*\n  Tree Rings\n\n  Rings that grow.\n  By me\n*/\n${text}`, 'Test').description,
    'Rings that grow.',
  )
  assert.is(glslEffect(text, 'Test').description, 'A GLSL shader.')
})

test('a shader that takes a position is drawn in space', () => {
  const text = `uniform vec3 ledloom_position;
void main() { gl_FragColor = vec4(ledloom_position * 0.5 + 0.5, 1.0); }`
  near(shade(text), [0, 0, 0.21404, 1, 1, 0.21404])
})

test('a loop of a shader that moves closes with a blend, and one that stands still needs none', () => {
  const moving = glslEffect(
    'void mainImage(out vec4 c, in vec2 p) { c = vec4(fract(iTime * 0.11)); }',
    'Moving',
  )
  const source = createEffectSource(moving, { layout: CORNERS, loop: 4 })
  const [first, last] = [createFrame(2), createFrame(2)]
  source.render(first, 0)
  source.render(last, 4 - 1e-6)
  assert.ok(Math.abs(first[0]! - last[0]!) < 1e-5)
  assert.ok(first[0]! > 0.1)
})

const REFUSED: readonly [reason: RegExp, text: string][] = [
  [
    /^line 2, column 22: a comma between values, or \) after them, is missing; got fract$/,
    'void main() {\n  float x = step(0.5 fract(0.2));\n}',
  ],
  [/^line 2, column 13: an expression is missing; got ;/, 'void main() {\n  float x = ;\n}'],
  [/^line 3, column 2: foo is not declared/, '/* a\n*/ void main() {\n foo = 1.0; }'],
  [/^line 4, column 16: texture2D reads an image/, image('texture2D(iChannel1, vec2(0))')],
  [/^line 4, column 24: \* can't be used between vec2 and vec3/, image('vec2(1) * vec3(1)')],
  [/^line 1, column 12: f calls itself/, 'void f() { f(); } void main() { f(); }'],
  [/the function main is missing/, 'void image() {}'],
  [
    /^line 1, column \d+: the shader reads last, the picture of a pass/,
    '/*{ "PASSES": [{ "TARGET": "last" }, {}] }*/ void main() { gl_FragColor = IMG_THIS_PIXEL(last); }',
  ],
  [/^line 1, column 16: PASSES is a list of objects/, '/*{ "PASSES": [null] }*/'],
  [/^line 1, column 16: INPUTS is a list of objects/, '/*{ "INPUTS": [null] }*/'],
  [/^line 1, column 15: INPUTS is a list of objects/, '/*{ "INPUTS": { "NAME": "a" } }*/'],
  [
    /^line 1, column \d+: this comment has no end/,
    `/*{ "PASSES": [{ "TARGET": "a" }] }*/${'/* '.repeat(40_000)}`,
  ],
  [
    /^line 1, column 61: the arrays of a shader hold up to 65536 numbers in all/,
    'struct A { vec4 a[64]; }; struct B { A a[64]; }; struct C { B a[64]; }; struct D { C a[64]; };',
  ],
  [/a pattern may have at most 256 kB; this one has 257/, ' '.repeat(2 ** 18 + 1)],
  [/^line 1, column 1: a struct needs at least one field/, 'struct A { };'],
  [
    /^line 1, column 14: the input inputImage is an image/,
    '/*{"INPUTS":[{"NAME":"inputImage","TYPE":"image"}]}*/ void main() { vec4 a = IMG_THIS_PIXEL(inputImage); }',
  ],
  [
    /^line 1, column 17: IMPORTED reads images/,
    '/*{"IMPORTED": {"noise": {}}}*/ void main() { vec4 a = IMG_THIS_PIXEL(noise); }',
  ],
  [
    /^line 1, column 17: IMPORTED reads images/,
    '/*{"IMPORTED": [{"NAME": "noise"}]}*/ void main() { vec4 a = IMG_THIS_PIXEL(noise); }',
  ],
]

function image(expression: string): string {
  return `#define LONG 1\n\nvoid mainImage(out vec4 c, in vec2 p) {\n  vec4 value = ${expression};\n}`
}

test('what is wrong or not supported is named with line, column and reason', () => {
  for (const [reason, text] of REFUSED) {
    assert.throws(
      () => glslEffect(text, 'Wrong'),
      (error: unknown) => error instanceof PatternError && reason.test(error.message),
      `${reason}`,
    )
  }
})

test('a frame of a movie may take ten times the steps of one that is shown', () => {
  const adding = (rounds: number) => `void main() { float sum = 0.0;
for (int i = 0; i < ${rounds}; i++) { sum += float(i) * 1e-15; if (sum > 1e9) break; }
gl_FragColor = vec4(sum > 0.0); }`
  near(shade(adding(1_000_000)), [1, 1, 1])
  assert.throws(() => shade(adding(6_000_000)), /after 150,000,000 steps, the most for a frame/)
  near(shade(adding(6_000_000), { isForMovie: true }), [1, 1, 1])
})

test('a loop without an end is ended, naming it', () => {
  const text = 'void mainImage(out vec4 c, in vec2 p) {\n  while (true) { c += 0.1; }\n}'
  assert.throws(() => shade(text), /line 2, column 3: this loop still runs after/)
})

test('a shader without a loop that takes too long is ended, naming its main function', () => {
  const doubling = Array.from({ length: 26 }, (_, at) => {
    return `float f${at + 1}(float x) { return f${at}(x) + f${at}(x + 1.0); }`
  })
  const text = `float f0(float x) { return sin(x); }\n${doubling.join('\n')}
void main() { gl_FragColor = vec4(f26(gl_FragCoord.x)); }`
  assert.throws(() => shade(text), /^line 28, column \d: main still runs after/)
})

test.run()
