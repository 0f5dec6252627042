import type { Random } from '@ledloom/core'
import { either, HOSTILE, pick, several } from './choose.ts'

const FLOATS = ['0.0', '1.0', '-0.5', '3.7', '1e30', '1e-30', '1e-310', '255.0', '0.001']
const INTS = ['0', '1', '-3', '7', '2147483647', '16']
const SIZES: Readonly<Record<string, number>> = { float: 1, vec2: 2, vec3: 3, vec4: 4 }
const OF_ONE = [
  ...['sin', 'cos', 'tan', 'abs', 'floor', 'fract', 'sqrt', 'exp', 'log', 'exp2', 'log2', 'ceil'],
  ...['asin', 'acos', 'atan', 'sign', 'inversesqrt', 'radians', 'degrees', 'normalize', 'sinh'],
]
const OF_TWO = ['mod', 'min', 'max', 'pow', 'step', 'atan', 'reflect']
const OF_THREE = ['mix', 'clamp', 'smoothstep', 'faceforward']
const INPUTS: readonly string[] = [
  ...['"TYPE": "float", "DEFAULT": 0.5', '"TYPE": "float", "MIN": -1e9, "MAX": 1e9'],
  ...['"TYPE": "bool", "DEFAULT": 1', '"TYPE": "color", "DEFAULT": [1, 0.5, 0, 1]'],
]
/** The types of the inputs above. */
const INPUT_TYPES = ['float', 'float', 'bool', 'vec4']
const LONG = '"TYPE": "long", "VALUES": [0, 1, 5], "LABELS": ["a", "b", "c"], "DEFAULT": 1'

/** Writes a random shader by the grammar of GLSL, with types that fit. Few have a mistake. */
export function writeShader(random: Random): string {
  return new Writer(random).write()
}

class Writer {
  readonly #random: Random
  /** Odds of something that is wrong, or that tries to get out. */
  readonly #mistakes: number
  /** Names of the inputs by their types. */
  readonly #inputs: (readonly [type: string, name: string])[] = []

  constructor(random: Random) {
    this.#random = random
    this.#mistakes = random() < 0.15 ? 0.03 : 0
  }

  write(): string {
    const random = this.#random
    const isIsf = random() < 0.6
    const header = isIsf ? this.#header() : ''
    const entry = isIsf ? 'void main()' : 'void mainImage(out vec4 colour, in vec2 place)'
    const place = isIsf ? 'isf_FragNormCoord' : 'place / iResolution.xy'
    return `${header}
#define TWICE(x) ((x) * 2.0)
struct Ray { vec3 from; vec3 to; float far[3]; };
const vec3 SHADES[2] = vec3[2](vec3(1.0, 0.5, 0.0), vec3(0.0, 0.5, 1.0));
float seed = ${pick(random, FLOATS)};
float f(float x, vec3 v) { vec2 p = vec2(x); float d = 0.5; int n = 1; ${this.#body(2)} return ${this.#value('float', 2)}; }
vec3 g(inout vec3 v, int n) { vec2 p = v.xy; float x = v.z, d = 0.1; ${this.#body(1)} return ${this.#value('vec3', 2)}; }
${entry} {
  vec2 p = ${place};
  vec3 v = vec3(p, 0.3);
  float x = p.x, d = ${isIsf ? 'TIME' : 'iTime'};
  int n = 2;
  Ray ray = Ray(v, v.zyx, float[3](1.0, 2.0, 3.0));
  mat2 m = mat2(x, d, 0.3, 1.0);
  ${this.#body(3)}
  p *= m;
  ray.far[n & 1] += f(x, v);
  v += g(v, n) * ray.far[1] + SHADES[n & 1];
  ${isIsf ? 'gl_FragColor' : 'colour'} = vec4(${this.#value('vec3', 2)} + v * 0.01, ${this.#value('float', 1)});
}`
  }

  #header(): string {
    const kinds = several(this.#random, [0, 4], (index) => {
      const at = Math.floor(this.#random() * (INPUTS.length + 1))
      const name = pick(this.#random, [`own${index}`, `Own_${index}`, `speed${index}`])
      const type = INPUT_TYPES[at]
      if (type !== undefined) this.#inputs.push([type, name])
      return `{ "NAME": "${name}", ${INPUTS[at] ?? LONG} }`
    })
    const odd = this.#random() < this.#mistakes * 3 ? `, "${pick(this.#random, HOSTILE)}": {}` : ''
    return `/*{ "ISFVSN": "2", "DESCRIPTION": "Made", "INPUTS": [${kinds.join(', ')}]${odd} }*/`
  }

  #body(depth: number): string {
    return several(this.#random, [1, 3], () => this.#statement(depth)).join(' ')
  }

  #statement(depth: number): string {
    const random = this.#random
    if (random() < this.#mistakes) return `${pick(random, HOSTILE)};`
    const assign = () => pick(random, ['=', '+=', '-=', '*=', '/='])
    const simple = [
      () => `x ${assign()} ${this.#value('float', depth)};`,
      () => `d ${assign()} ${this.#value('float', depth)};`,
      () => `p ${assign()} ${this.#value('vec2', depth)};`,
      () => `v ${assign()} ${this.#value('vec3', depth)};`,
      () => `v.${pick(random, ['xy', 'zx', 'yz'])} ${assign()} ${this.#value('vec2', depth)};`,
      () => `n = ${this.#value('int', depth)};`,
      () => `{ float x = ${this.#value('float', depth)}; seed += x; }`,
    ]
    if (depth <= 0) return either(random, simple)
    const inner = () => this.#body(depth - 1)
    const leave = () => `if (${this.#value('bool', 1)}) ${pick(random, ['break', 'continue'])};`
    const rounds = random() < 0.01 ? '2000000000' : pick(random, ['3', '9', '20'])
    return either(random, [
      ...simple,
      () => `if (${this.#value('bool', depth)}) { ${inner()} } else { ${inner()} }`,
      () => `for (int i${depth} = 0; i${depth} < ${rounds}; i${depth}++) { ${inner()} ${leave()} }`,
      () => `do { ${inner()} } while (${random() < 0.01 ? 'true' : 'false'});`,
      () => `switch (n % 3) { case 0: ${inner()} break; case 1: ${inner()} default: ${inner()} }`,
    ])
  }

  #value(type: string, depth: number): string {
    const random = this.#random
    if (random() < this.#mistakes) return pick(random, HOSTILE)
    const given = this.#inputs.filter(([each]) => each === type).map(([, name]) => name)
    if (type === 'int') return this.#int(depth)
    if (type === 'bool') return this.#bool(depth, given)
    const inner = (of = type) => this.#value(of, depth - 1)
    const size = SIZES[type]!
    if (depth <= 0) {
      const names = { float: ['x', 'd', 'seed'], vec2: ['p'], vec3: ['v'] }[type] ?? []
      const whole = size === 1 ? FLOATS : [`${type}(${pick(random, FLOATS)})`]
      return pick(random, [...names, ...given, ...whole])
    }
    return either(random, [
      () => `(${inner()} ${pick(random, ['+', '-', '*', '/'])} ${inner()})`,
      () => `${pick(random, OF_ONE)}(${inner()})`,
      () => `${pick(random, OF_TWO)}(${inner()}, ${inner()})`,
      () => `${pick(random, OF_THREE)}(${inner()}, ${inner()}, ${inner()})`,
      () => `(${inner('bool')} ? ${inner()} : ${inner()})`,
      ...(size === 1
        ? [
            () => `${pick(random, ['length', 'dot(v, v) + length'])}(${inner('vec3')})`,
            () => `float(${inner('int')})`,
            () => `TWICE(${inner()})`,
            () => `${inner('vec2')}.${pick(random, ['x', 'y', 's', 'g'])}`,
          ]
        : [
            () => `(${inner()} * ${inner('float')})`,
            () => `${type}(${Array.from({ length: size }, () => inner('float')).join(', ')})`,
            () => `${inner('vec3')}.${'zxyx'.slice(0, size)}`,
          ]),
    ])
  }

  #int(depth: number): string {
    const random = this.#random
    const inner = () => this.#int(depth - 1)
    if (depth <= 0) return pick(random, ['n', ...INTS])
    const operator = () => pick(random, ['+', '-', '*', '/', '%', '&', '|', '^', '<<', '>>'])
    return either(random, [
      () => `(${inner()} ${operator()} ${inner()})`,
      () => `int(${this.#value('float', depth - 1)})`,
      () => `(-${inner()})`,
    ])
  }

  #bool(depth: number, given: readonly string[]): string {
    const random = this.#random
    if (depth <= 0) return pick(random, ['true', 'false', 'x > d', ...given])
    const compared = () => this.#value('float', depth - 1)
    const inner = () => this.#bool(depth - 1, given)
    return either(random, [
      () => `(${compared()} ${pick(random, ['<', '>', '<=', '>=', '==', '!='])} ${compared()})`,
      () => `(${inner()} ${pick(random, ['&&', '||'])} ${inner()})`,
      () => `!(${inner()})`,
      () => `any(lessThan(${this.#value('vec3', depth - 1)}, ${this.#value('vec3', depth - 1)}))`,
    ])
  }
}
