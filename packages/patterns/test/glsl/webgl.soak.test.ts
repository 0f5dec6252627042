import { readFileSync } from 'node:fs'
import { createFrame, createLayout, encodeSrgb } from '@ledloom/core'
import { createEffectSource } from '@ledloom/effects'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { browserTests } from '../../../preview/test/browser.ts'
import { glslEffect } from '../../src/glsl/glsl-effect.ts'

const test = suite('GLSL beside WebGL')
const { browser, inBrowser } = browserTests(test)

/** A sheet of LEDs, one for each pixel of the browser's picture; a pixel stands for 16 of the shader's. */
const [WIDTH, HEIGHT, SCALE] = [40, 30, 16]
const LAYOUT = createLayout(
  Array.from({ length: WIDTH * HEIGHT }, (_, led) => [
    led % WIDTH,
    Math.floor(led / WIDTH),
    0,
  ]).flat(),
)
const TIMES = [0.4, 7.3]

/** Colours as expressions of the place `p` from 0 to 1 and the time `t`. */
const EXPRESSIONS = [
  'vec3(p, fract(t))',
  'vec3(sin(p.x * 9.0 + t), cos(p.y * 7.0), tan(p.x) * 0.4) * 0.5 + 0.5',
  'vec3(asin(p.x), acos(p.y), atan(p.y * 3.0, p.x - 0.5)) / 3.2',
  'vec3(sinh(p.x), cosh(p.y) - 1.0, tanh(p.x * p.y * 3.0))',
  'vec3(asinh(p.x), acosh(1.0 + p.y), atanh(p.x * 0.9)) * 0.6',
  'vec3(pow(p.x, 2.2), pow(p.y + 0.1, 0.5), exp2(-p.x * 3.0))',
  'vec3(exp(-p.x), log(1.0 + p.y), log2(1.0 + p.x))',
  'vec3(sqrt(p.x), inversesqrt(1.0 + p.y * 8.0), abs(p.x - 0.5))',
  'vec3(floor(p.x * 5.3), ceil(p.y * 4.7), round(p.x * 6.1)) / 7.0',
  'vec3(mod(p.x * 3.1 - 1.0, 0.7), fract(p.y * -3.3), sign(p.x - 0.51) * 0.5 + 0.5)',
  'vec3(min(p.x, p.y), max(p.x, 1.0 - p.y), clamp(p.x * 2.0 - 0.5, 0.1, 0.9))',
  'mix(vec3(1, 0, 0.2), vec3(0, 0.8, 1), smoothstep(0.2, 0.8, p.x + 0.2 * sin(t)))',
  'vec3(step(0.513, p.x), smoothstep(0.9, 0.1, p.y), trunc(p.x * 3.3) / 4.0)',
  'vec3(length(p - 0.5), distance(p, vec2(1, 0)) * 0.7, dot(p, p) * 0.5)',
  'cross(vec3(p, 1), vec3(0.3, 0.9, p.x)) * 0.5 + 0.5',
  'normalize(vec3(p - 0.5, 0.3)) * 0.5 + 0.5',
  'reflect(vec3(p, -1), normalize(vec3(0.2, p.x, 1))) * 0.5 + 0.5',
  'refract(normalize(vec3(p, -1)), vec3(0, 0, 1), 0.7) * 0.5 + 0.5',
  'faceforward(vec3(p, 0.5), vec3(p.x - 0.5, 0, 0), vec3(1)) * 0.5 + 0.5',
  'mat3(0.5, 0.2, 0, 0.1, 0.7, 0.2, 0, 0.3, 0.4) * vec3(p, fract(t))',
  'vec3(p, 0.5) * mat3(0.5, 0.2, 0, 0.1, 0.7, 0.2, 0, 0.3, 0.4)',
  'inverse(mat3(2, p.x, 0, 0.3, 3, 0.5, p.y, 0.2, 2)) * vec3(1)',
  'vec3(determinant(mat2(p.x, 0.2, 0.1, p.y)), transpose(mat2(p, 0.3, 0.6))[1])',
  'vec3(outerProduct(p, vec2(0.3, 0.9))[1], matrixCompMult(mat2(p, p), mat2(0.5))[1].y)',
  'vec3(lessThan(vec3(p, 0.5), vec3(0.3, 0.6, 0.7)))',
  'any(greaterThan(p, vec2(0.71))) ? vec3(1, 0.5, 0) : vec3(p, 1)',
  'vec3(int(p.x * 9.0) % 3, int(p.y * 9.0) / 3, 7 & int(p.x * 8.0)) / vec3(2, 3, 7)',
  'vec3(float((uint(p.x * 40.0) * 1664525u + 1013904223u) >> 24u) / 255.0)',
  'vec3(unpackUnorm2x16(packUnorm2x16(p)), unpackSnorm2x16(packSnorm2x16(p)).y)',
  'vec3(unpackHalf2x16(packHalf2x16(p)), 0)',
  'vec3(uintBitsToFloat(floatBitsToUint(p.x)), p.yx)',
  'vec3(p.x > 0.5 ? p.yx : p, p.x == p.y ? 1.0 : 0.0)',
  'vec3(roundEven(p.x * 4.2) / 4.0, isnan(p.x) ? 1.0 : 0.0, isinf(p.y) ? 1.0 : 0.2)',
]

type Shot = {
  readonly title: string
  /** The shader as it is played here. */
  readonly own: string
  /** The same for the browser, whose colour is opaque. */
  readonly theirs: string
}

const PLACE = `(gl_FragCoord.xy * ${SCALE}.0)`
const SIZE = `vec2(${WIDTH * SCALE}.0, ${HEIGHT * SCALE}.0)`

function expressionShot(expression: string): Shot {
  const body = `vec2 p = fragCoord / iResolution.xy; float t = iTime; fragColor = vec4(${expression}, 1);`
  const own = `void mainImage(out vec4 fragColor, in vec2 fragCoord) { ${body} }`
  const theirs = `#version 300 es
precision highp float;
uniform float TIME;
#define iTime TIME
#define iResolution vec3(${SIZE}, 1.0)
out vec4 color;
${own}
void main() { mainImage(color, ${PLACE}); color.a = 1.0; }`
  return { title: expression, own, theirs }
}

function exampleShot(file: string, values = ''): Shot {
  const own = readFileSync(
    new URL(`../../../../examples/patterns/${file}`, import.meta.url),
    'utf8',
  )
  const text = own.replace(/uniform [^;]*;/g, '')
  const longest = (WIDTH - 1) / 2
  const middle = `vec2(${WIDTH / 2}.0, ${HEIGHT / 2}.0)`
  const head = `precision highp float;
uniform float TIME;
#define RENDERSIZE ${SIZE}
#define isf_FragNormCoord (${PLACE} / RENDERSIZE)
#define iTime TIME
#define u_time TIME
#define iResolution vec3(RENDERSIZE, 1.0)
#define ledloom_position vec3((gl_FragCoord.xy - ${middle}) / ${longest}, 0.0)
${values}`
  const theirs = own.includes('mainImage')
    ? `${head}\n${text}\nvoid main() { mainImage(gl_FragColor, ${PLACE}); gl_FragColor.a = 1.0; }`
    : `${head}\n#define main drawing\n${text}\n#undef main\nvoid main() { drawing(); gl_FragColor.a = 1.0; }`
  return { title: file, own, theirs }
}

const SHOTS: readonly Shot[] = [
  ...EXPRESSIONS.map(expressionShot),
  exampleShot(
    'aurora.fs',
    '#define curtains 2.5\n#define sway 0.5\n#define low vec4(0.1, 1, 0.45, 1)\n#define high vec4(0.55, 0.15, 1, 1)',
  ),
  exampleShot(
    'kaleidoscope.fs',
    '#define mirrors 6\n#define zoom 1.0\n#define hue 0.0\n#define center vec2(0.5)',
  ),
  exampleShot('neon-tunnel.glsl'),
  exampleShot('lava.glsl'),
  exampleShot('ribbons.frag'),
]

/** Red, green, blue and alpha of each pixel; or what is wrong. */
type Pixels = readonly number[] | string

/** Runs in the browser: the pixels of each shader at each time, or what is wrong with it. */
const DRAW = String.raw`({ shaders, times, width, height }) => {
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const gl = canvas.getContext('webgl2')
  if (!gl) return shaders.map(() => ['there is no WebGL here'])
  const compile = (kind, text) => {
    const shader = gl.createShader(kind)
    gl.shaderSource(shader, text)
    gl.compileShader(shader)
    return shader
  }
  gl.bindBuffer(gl.ARRAY_BUFFER, gl.createBuffer())
  gl.bufferData(gl.ARRAY_BUFFER, Float32Array.of(-1, -1, 3, -1, -1, 3), gl.STATIC_DRAW)
  return shaders.map((text) => {
    const isNew = text.startsWith('#version 300')
    const given = isNew ? '#version 300 es\nin' : 'attribute'
    const vertex = given + ' vec2 at; void main() { gl_Position = vec4(at, 0, 1); }'
    const program = gl.createProgram()
    const fragment = compile(gl.FRAGMENT_SHADER, text)
    gl.attachShader(program, compile(gl.VERTEX_SHADER, vertex))
    gl.attachShader(program, fragment)
    gl.bindAttribLocation(program, 0, 'at')
    gl.linkProgram(program)
    if (!gl.getProgramParameter(program, gl.LINK_STATUS)) {
      return [gl.getShaderInfoLog(fragment) + ' ' + gl.getProgramInfoLog(program)]
    }
    gl.useProgram(program)
    gl.enableVertexAttribArray(0)
    gl.vertexAttribPointer(0, 2, gl.FLOAT, false, 0, 0)
    return times.map((time) => {
      gl.uniform1f(gl.getUniformLocation(program, 'TIME'), time)
      gl.drawArrays(gl.TRIANGLES, 0, 3)
      const pixels = new Uint8Array(4 * width * height)
      gl.readPixels(0, 0, width, height, gl.RGBA, gl.UNSIGNED_BYTE, pixels)
      return [...pixels]
    })
  })
}`

inBrowser('shaders have the colours that WebGL gives them at the same points', async () => {
  const page = await browser().newPage()
  try {
    const shaders = SHOTS.map(({ theirs }) => theirs)
    const drawing = { shaders, times: TIMES, width: WIDTH, height: HEIGHT }
    const given = (await page.evaluate(`(${DRAW})(${JSON.stringify(drawing)})`)) as Pixels[][]
    const all = SHOTS.flatMap((shot, index) => compareShot(shot, given[index]!))
    checkDifferences('all together', all, { mean: 1, most: 3 })
  } finally {
    await page.close()
  }
})

test.run()

function compareShot({ title, own }: Shot, shots: readonly Pixels[]): number[] {
  const source = createEffectSource(glslEffect(own, 'Test'), { layout: LAYOUT })
  const differences = TIMES.flatMap((time, index) => {
    const pixels = shots[index]
    if (typeof pixels !== 'object') throw new Error(`${title}: ${shots[0]}`)
    const frame = createFrame(LAYOUT.ledCount)
    source.render(frame, time)
    return Array.from({ length: LAYOUT.ledCount }, (_, led) => {
      const light = [0, 1, 2].map((at) => Math.round(encodeSrgb(frame[3 * led + at]!) * 255))
      return differenceOf(light, pixels.slice(4 * led, 4 * led + 3))
    })
  })
  checkDifferences(title, differences, { mean: 1, most: 3 })
  return differences
}

function checkDifferences(
  title: string,
  differences: readonly number[],
  { mean, most }: { readonly mean: number; readonly most: number },
): void {
  const sorted = differences.toSorted((a, b) => a - b)
  const average = sorted.reduce((sum, each) => sum + each, 0) / sorted.length
  const high = sorted[Math.floor(sorted.length * 0.99)]!
  const found = `${title}: mean ${average.toFixed(3)}, 99 % up to ${high.toFixed(3)}`
  if (process.env.VERBOSE) console.log(found)
  assert.ok(average <= mean && high <= most, found)
}

/** The distance of two 8-bit sRGB colours in CIELAB (CIE 1976), D65. */
function differenceOf(a: readonly number[], b: readonly number[]): number {
  const [first, second] = [labOf(a), labOf(b)]
  return Math.hypot(...first.map((value, at) => value - second[at]!))
}

function labOf(colour: readonly number[]): number[] {
  const [r, g, b] = colour.map((part) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  const bend = (value: number) =>
    value > 216 / 24389 ? Math.cbrt(value) : (value * 841) / 108 + 4 / 29
  const x = bend((0.4124564 * r + 0.3575761 * g + 0.1804375 * b) / 0.95047)
  const y = bend(0.2126729 * r + 0.7151522 * g + 0.072175 * b)
  const z = bend((0.0193339 * r + 0.119192 * g + 0.9503041 * b) / 1.08883)
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)]
}
