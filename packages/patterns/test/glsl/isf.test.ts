import { createFrame } from '@ledloom/core'
import { createEffectSource, createSoundTrack } from '@ledloom/effects'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { glslEffect } from '../../src/glsl/glsl-effect.ts'
import { CORNERS, shade } from './shade.ts'

const test = suite('headers of ISF')

const near = (given: readonly number[], wanted: readonly number[]) => {
  for (const [at, value] of wanted.entries()) {
    assert.ok(Math.abs(given[at]! - value) < 1e-4, `${given} is not ${wanted}`)
  }
}

test('inputs of ISF are parameters, and alpha lies on black', () => {
  const text = `/*{ "DESCRIPTION": "Rings.", "INPUTS": [
  { "NAME": "Ring_Size", "TYPE": "float", "MIN": 1, "MAX": 4, "DEFAULT": 2, "LABEL": "Size" },
  { "NAME": "isOn", "TYPE": "bool", "DEFAULT": 1 },
  { "NAME": "tint", "TYPE": "color", "DEFAULT": [0, 1, 0, 0.5] },
  { "NAME": "mode", "TYPE": "long", "VALUES": [3, 5], "LABELS": ["Three", "Five"], "DEFAULT": 5 },
  { "NAME": "spot", "TYPE": "point2D", "MIN": [-1, -1], "MAX": [1, 1], "DEFAULT": [0.5, 0] },
  { "NAME": "speed", "TYPE": "float" } ] }*/
void main() {
  float all = Ring_Size / 4.0 + spot.x - 0.5 + speed;
  gl_FragColor = isOn ? vec4(all, tint.g, float(mode) / 5.0, 1.0) : tint;
}`
  const effect = glslEffect(text, 'Rings')
  assert.is(effect.description, 'Rings.')
  const { ringSize, tint, mode, spotX, speed2 } = effect.params
  assert.equal(ringSize, { kind: 'number', min: 1, max: 4, default: 2, description: 'Size' })
  assert.is(tint?.default, '#00ff00')
  assert.equal(mode?.kind === 'choice' && mode.options, ['Three', 'Five'])
  assert.is(spotX?.default, 0.5)
  assert.is(speed2?.kind, 'number')
  near(shade(text), [0.21404, 1, 1])
  near(shade(text, { params: { mode: 'Three', ringSize: 4, spotX: 0.5 } }), [1, 1, 0.31855])
  near(shade(text, { params: { isOn: false } }), [0, 0.21404, 0])
})

test('inputs of sound are read like pictures', () => {
  const text = `/*{ "INPUTS": [{ "NAME": "fft", "TYPE": "audioFFT" }, { "NAME": "wave", "TYPE": "audio" }] }*/
void main() {
  float low = IMG_NORM_PIXEL(fft, vec2(0.0, 0.5)).r;
  float all = IMG_PIXEL(fft, vec2(IMG_SIZE(fft).x * 0.9, 0)).g;
  gl_FragColor = vec4(low, all, IMG_THIS_PIXEL(wave).r, 1.0);
}`
  const analysis = {
    ...{ duration: 1, levels: Float32Array.of(1), bandCount: 2, spectra: Float32Array.of(0.5, 1) },
    ...{ beatTimes: new Float32Array(0), beatStrengths: new Float32Array(0) },
  }
  const effect = glslEffect(text, 'Sound')
  assert.ok(effect.hears)
  const sound = createSoundTrack(analysis)
  const frame = createFrame(2)
  createEffectSource(effect, { layout: CORNERS, sound }).render(frame, 0.26)
  near([...frame.slice(0, 2)], [0.21404, 0.8917])
  assert.ok(frame[2]! > 0 && frame[5]! > 0 && frame[2] !== frame[5])
})

test('passes that are never read are left out: the last one is shown', () => {
  const text = `/*{ "INPUTS": [{ "NAME": "iChannel0", "TYPE": "audio" }],
  "PASSES": [{ "TARGET": "bufferA", "PERSISTENT": true }, {}] }*/
void main() { // not bufferA
  gl_FragColor = vec4(float(PASSINDEX), 0.0, IMG_NORM_PIXEL(iChannel0, vec2(0.1, 0.0)).r > 9.0, 1.0);
}`
  near(shade(text).slice(0, 3), [1, 0, 0])
})

test('inputs of ISF of all types have values, also without ranges, labels and defaults', () => {
  const text = `/*{ "PASSES": [{}], "INPUTS": [{ "NAME": "hit", "TYPE": "event" },
  { "NAME": "count", "TYPE": "long", "MIN": 1, "MAX": 9, "DEFAULT": 3 },
  { "NAME": "style", "TYPE": "long", "LABELS": ["a", "b"], "DEFAULT": 1 },
  { "NAME": "spot", "TYPE": "point2D" }, { "NAME": "tint", "TYPE": "color" },
  { "NAME": "any", "TYPE": "long" }, { "NAME": "size", "TYPE": "float" } ] }*/
float one(int which) { if (which == 0) return 0.5; else if (which == 1) return 1.0; }
void main() {
  float far = spot.x / RENDERSIZE.x + float(count + any) / 6.0 - 0.5 + size;
  gl_FragColor = hit ? vec4(1.0) : vec4(far, one(style), one(PASSINDEX), 1.0) * tint;
}`
  const { hit, count, style, spotX, any, size } = glslEffect(text, 'Inputs').params
  assert.equal(
    [hit, count, style, spotX, any, size].map((each) => each?.default),
    [false, 3, 'b', 0.5, 0, 0],
  )
  near(shade(text), [0.21404, 1, 0.21404])
  const source = createEffectSource(glslEffect(text, 'Inputs'), { layout: CORNERS })
  const frame = createFrame(2)
  const shown = (time: number) => {
    source.render(frame, time)
    return [...frame]
  }
  source.press('hit')
  near(shown(1), [1, 1, 1])
  near(shown(1.1), [0.21404, 1, 0.21404])
})

test('images, passes and imports of ISF that the shader does not read change nothing', () => {
  const text = `/*{ "INPUTS": [{ "NAME": "inputImage", "TYPE": "image" }],
  "IMPORTED": { "noise": { "PATH": "noise.png" } }, "PERSISTENT_BUFFERS": ["buffer"],
  "PASSES": [{ "TARGET": "buffer", "PERSISTENT": true }] }*/
void main() { gl_FragColor = vec4(1.0); }`
  near(shade(text), [1, 1, 1])
})

test('numbers of ISF may be written as texts', () => {
  const text = `/*{ "INPUTS": [{ "NAME": "size", "TYPE": "float", "MIN": "0", "MAX": "4.0", "DEFAULT": "2.5" }] }*/
void main() { gl_FragColor = vec4(size - 1.5, 0.0, 0.0, 1.0); }`
  near(shade(text), [1, 0, 0])
  const { size } = glslEffect(text, 'Test').params
  assert.equal(size, { ...size, min: 0, max: 4, default: 2.5 })
})

test('the default of a switch of ISF may be a text', () => {
  const text = `/*{ "INPUTS": [{ "NAME": "one", "TYPE": "bool", "DEFAULT": "FALSE" },
  { "NAME": "other", "TYPE": "bool", "DEFAULT": "true" }] }*/
void main() { gl_FragColor = vec4(one, other, 0.0, 1.0); }`
  near(shade(text), [0, 1, 0])
})

test('a point of ISF without a range is in pixels, unless its default is in shares', () => {
  const shader = (more: string) =>
    `/*{ "INPUTS": [{ "NAME": "spot", "TYPE": "point2D" ${more} }] }*/
void main() { gl_FragColor = vec4(vec3(min(spot.x, 1.0)), 1.0); }`
  near(shade(shader('')), [1, 1, 1])
  near(shade(shader(', "DEFAULT": [320, 240]')), [1, 1, 1])
  near(shade(shader(', "DEFAULT": [0.5, 0.25]')), [0.21404, 0.21404, 0.21404])
})

test.run()
