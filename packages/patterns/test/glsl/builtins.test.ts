import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { builtinNames } from '../../src/glsl/builtins/table.ts'
import { evaluate } from './shade.ts'

const test = suite('built-ins of GLSL')

/** Calls with the values that the specification of GLSL ES 3.00 gives, by the name of the function. */
const CALLS: Readonly<Record<string, readonly (readonly [call: string, ...wanted: unknown[]])[]>> =
  {
    radians: [['radians(180.0)', Math.PI]],
    degrees: [['degrees(vec2(0.0, 3.14159265358979))', 0, 180]],
    sin: [['sin(vec3(0.0, 0.5, -2.0))', 0, Math.sin(0.5), Math.sin(-2)]],
    cos: [['cos(1.25)', Math.cos(1.25)]],
    tan: [['tan(0.7)', Math.tan(0.7)]],
    asin: [['asin(0.3)', Math.asin(0.3)]],
    acos: [['acos(0.3)', Math.acos(0.3)]],
    atan: [
      ['atan(0.3)', Math.atan(0.3)],
      ['atan(1.0, -1.0)', (3 * Math.PI) / 4],
      ['atan(vec2(0, -1), vec2(-1, 0))', Math.PI, -Math.PI / 2],
    ],
    sinh: [['sinh(0.4)', Math.sinh(0.4)]],
    cosh: [['cosh(0.4)', Math.cosh(0.4)]],
    tanh: [['tanh(0.4)', Math.tanh(0.4)]],
    asinh: [['asinh(0.4)', Math.asinh(0.4)]],
    acosh: [['acosh(1.4)', Math.acosh(1.4)]],
    atanh: [['atanh(0.4)', Math.atanh(0.4)]],
    pow: [
      ['pow(2.0, 0.3)', 2 ** 0.3],
      ['pow(vec2(3, 2), vec2(2.0, 3.0))', 9, 8],
      ['pow(vec2(3, 2), vec2(4.0, 0.5))', 81, Math.SQRT2],
      ['pow(7.0, 1.0)', 7],
    ],
    exp: [['exp(1.5)', Math.exp(1.5)]],
    log: [['log(1.5)', Math.log(1.5)]],
    exp2: [['exp2(-1.5)', 2 ** -1.5]],
    log2: [['log2(8.0)', 3]],
    sqrt: [['sqrt(vec2(2.0, 9.0))', Math.SQRT2, 3]],
    inversesqrt: [['inversesqrt(16.0)', 0.25]],
    abs: [
      ['abs(vec2(-1.5, 2))', 1.5, 2],
      ['abs(ivec2(-3, 4))', 3, 4],
    ],
    sign: [
      ['sign(vec3(-1.5, 0, 2))', -1, 0, 1],
      ['sign(ivec3(-3, 0, 4))', -1, 0, 1],
    ],
    floor: [['floor(vec2(-1.5, 1.5))', -2, 1]],
    trunc: [['trunc(vec2(-1.5, 1.5))', -1, 1]],
    round: [['round(vec3(-1.6, 1.4, 2.6))', -2, 1, 3]],
    roundEven: [['roundEven(vec4(0.5, 1.5, 2.5, -1.5))', 0, 2, 2, -2]],
    ceil: [['ceil(vec2(-1.5, 1.5))', -1, 2]],
    fract: [['fract(vec2(-1.25, 1.25))', 0.75, 0.25]],
    mod: [
      ['mod(vec2(-1.25, 5.5), 2.0)', 0.75, 1.5],
      ['mod(vec2(5, 7), vec2(3, -4))', 2, -1],
      ['mod(7, 4)', 3],
    ],
    modf: [['vec2(modf(-2.75, w), w)', -0.75, -2]],
    min: [
      ['min(vec2(1, 5), 3.0)', 1, 3],
      ['min(ivec2(-1, 5), ivec2(2, 2))', -1, 2],
      ['min(uvec2(4294967295u, 5u), 7u)', 7, 5],
    ],
    max: [
      ['max(vec2(1, 5), vec2(3, 4))', 3, 5],
      ['max(-3, -4)', -3],
      ['max(0, 0.5)', 0.5],
    ],
    clamp: [
      ['clamp(vec3(-1, 0.5, 2), 0.0, 1.0)', 0, 0.5, 1],
      ['clamp(7, 2, 5)', 5],
      ['clamp(vec2(1, 2), vec2(2, 0), vec2(3, 1))', 2, 1],
    ],
    mix: [
      ['mix(vec2(1, 2), vec2(3, 6), 0.25)', 1.5, 3],
      ['mix(1.0, 3.0, 1.5)', 4],
      ['mix(vec2(1, 2), vec2(3, 6), bvec2(true, false))', 3, 2],
      ['mix(vec2(0), vec2(1), vec2(0.1, 0.9))', 0.1, 0.9],
    ],
    step: [
      ['step(0.5, vec3(0.4, 0.5, 0.6))', 0, 1, 1],
      ['step(vec2(1, 2), vec2(1.5))', 1, 0],
    ],
    smoothstep: [
      ['smoothstep(1.0, 3.0, vec3(0, 2, 4))', 0, 0.5, 1],
      ['smoothstep(3.0, 1.0, 1.5)', 0.84375],
      ['smoothstep(vec2(0), vec2(1, 2), vec2(0.25, 0.5))', 0.15625, 0.15625],
    ],
    isnan: [['vec2(isnan(vec2(0.0, w / w)))', 0, 1]],
    isinf: [['vec2(isinf(vec2(1.0 / w, w)))', 1, 0]],
    length: [
      ['length(vec3(2, 3, 6))', 7],
      ['length(-2.0)', 2],
    ],
    distance: [['distance(vec2(1, 1), vec2(4, 5))', 5]],
    dot: [
      ['dot(vec3(1, 2, 3), vec3(4, 5, 6))', 32],
      ['dot(2.0, 3.0)', 6],
    ],
    cross: [['cross(vec3(1, 2, 3), vec3(4, 5, 6))', -3, 6, -3]],
    normalize: [['normalize(vec2(3, 4))', 0.6, 0.8]],
    faceforward: [
      ['faceforward(vec2(1, 2), vec2(1, 0), vec2(-1, 0))', 1, 2],
      ['faceforward(vec2(1, 2), vec2(1, 0), vec2(1, 0))', -1, -2],
    ],
    reflect: [['reflect(vec2(1, -1), vec2(0, 1))', 1, 1]],
    refract: [
      ['refract(vec2(0.6, -0.8), vec2(0, 1), 0.5)', 0.3, -Math.sqrt(1 - 0.09)],
      ['refract(vec2(0.96, -0.28), vec2(0, 1), 2.0)', 0, 0],
    ],
    matrixCompMult: [['matrixCompMult(mat2(1, 2, 3, 4), mat2(5, 6, 7, 8))[1]', 21, 32]],
    outerProduct: [['outerProduct(vec2(1, 2), vec3(3, 4, 5))[2]', 5, 10]],
    transpose: [['transpose(mat2x3(1, 2, 3, 4, 5, 6))[1]', 2, 5]],
    determinant: [
      ['determinant(mat2(1, 2, 3, 4))', -2],
      ['determinant(mat3(2, 0, 1, 1, 3, 2, 1, 1, 4))', 18],
      ['determinant(mat4(2.0))', 16],
    ],
    inverse: [
      ['inverse(mat2(1, 2, 3, 4))[0]', -2, 1],
      ['(inverse(mat3(2, 0, 1, 1, 3, 2, 1, 1, 4)) * mat3(2, 0, 1, 1, 3, 2, 1, 1, 4))[1]', 0, 1, 0],
      ['inverse(mat4(4.0))[3]', 0, 0, 0, 0.25],
    ],
    lessThan: [['vec2(lessThan(vec2(1, 2), vec2(2, 2)))', 1, 0]],
    lessThanEqual: [['vec2(lessThanEqual(ivec2(3, 2), ivec2(2, 2)))', 0, 1]],
    greaterThan: [['vec2(greaterThan(uvec2(4294967295u, 2u), uvec2(2, 2)))', 1, 0]],
    greaterThanEqual: [['vec2(greaterThanEqual(vec2(1, 2), vec2(2, 2)))', 0, 1]],
    equal: [['vec2(equal(bvec2(true, false), bvec2(true)))', 1, 0]],
    notEqual: [['vec2(notEqual(vec2(1, 2), vec2(2)))', 1, 0]],
    any: [['vec2(any(bvec2(true, false)), any(bvec3(false)))', 1, 0]],
    all: [['vec2(all(bvec2(true, false)), all(bvec3(true)))', 0, 1]],
    not: [['vec2(not(bvec2(true, false)))', 0, 1]],
    floatBitsToInt: [['floatBitsToInt(1.0)', 0x3f800000]],
    floatBitsToUint: [['floatBitsToUint(-2.0)', 0xc0000000]],
    intBitsToFloat: [['intBitsToFloat(0x40490fdb)', Math.fround(Math.PI)]],
    uintBitsToFloat: [['uintBitsToFloat(0xbf800000u)', -1]],
    packHalf2x16: [
      ['packHalf2x16(vec2(1, -2))', 0xc0003c00],
      // 65,520 is nearer to infinity than to the largest half, 2⁻²⁴ the smallest; ties go to the even one.
      ['packHalf2x16(vec2(65520.0, 5.9604645e-8))', 0x00017c00],
      ['packHalf2x16(vec2(2049.0, 65519.0))', 0x7bff6800],
    ],
    packUnorm2x16: [['packUnorm2x16(vec2(1, 0))', 0xffff]],
    packSnorm2x16: [['packSnorm2x16(vec2(-1, 1))', 0x7fff8001]],
    packUnorm4x8: [['packUnorm4x8(vec4(1, 0, 0.5, 2))', 0xff8000ff]],
    packSnorm4x8: [['packSnorm4x8(vec4(0, 0, 1, -1))', 0x817f0000]],
    unpackHalf2x16: [
      ['unpackHalf2x16(0xc0003c00u)', 1, -2],
      ['unpackHalf2x16(0x7bff0200u)', 2 ** -15, 65504],
    ],
    unpackUnorm2x16: [['unpackUnorm2x16(0xffff0000u)', 0, 1]],
    unpackSnorm2x16: [['unpackSnorm2x16(0x80017fffu)', 1, -1]],
    unpackUnorm4x8: [['unpackUnorm4x8(0xff0000ffu)', 1, 0, 0, 1]],
    unpackSnorm4x8: [['unpackSnorm4x8(0x81007f00u)', 0, 1, 0, -1]],
    dFdx: [['dFdx(gl_FragColor.x)', 0]],
    dFdy: [['dFdy(gl_FragColor.xy)', 0, 0]],
    fwidth: [['fwidth(gl_FragColor.x)', 0]],
  }

test('each built-in has a test', () => {
  assert.equal(Object.keys(CALLS).sort(), builtinNames())
})

for (const [name, calls] of Object.entries(CALLS)) {
  test(name, () => {
    for (const [call, ...wanted] of calls) {
      const type = wanted.length === 1 ? 'float' : `vec${wanted.length}`
      for (const written of [call, withVariables(call)]) {
        const [expression, first] = typeof written === 'string' ? [written, ''] : written
        const value = needsCast(name, type) ? `${type}(${expression})` : expression
        const given = evaluate(value, { type, first: `float w = 0.0; ${first}` })
        for (const [at, number] of wanted.entries()) {
          const difference = Math.abs(given[at]! - (number as number))
          const scale = Math.max(1, Math.abs(number as number))
          assert.ok(difference <= 1e-6 * scale, `${value} is ${given}, not ${wanted}`)
        }
      }
    }
  })
}

test.run()

function needsCast(name: string, type: string): boolean {
  return /Bits|^pack|^un|abs|sign|min|max|clamp/.test(name) && type !== ''
}

/** The same call with its numbers in variables, so that they are not known beforehand. */
function withVariables(call: string): [expression: string, first: string] {
  const first: string[] = []
  const expression = call.replace(/(?<![\w.[])-?\d+\.\d+(?![\w.])/g, (number) => {
    first.push(`float n${first.length} = ${number} + w;`)
    return `n${first.length - 1}`
  })
  return [expression, first.join(' ')]
}
