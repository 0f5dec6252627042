import type { Random } from '@ledloom/core'
import { CONSTANTS } from '../../src/pixelblaze/builtins/math.ts'
import { PIXELBLAZE_BUILTINS, SENSORS } from '../../src/pixelblaze/builtins/table.ts'
import { either, HOSTILE, pick, several } from './choose.ts'

const NUMBERS = ['0', '1', '-1', '0.5', '3', '7', '255', '32768', '-32769', '1/65536', '0/0']
const NAMES = ['a', 'b', 'c', 'n', 'i', 'k']
const BINARY = ['+', '-', '*', '/', '%', '&', '|', '^', '<<', '>>', '>>>', '<', '>=', '==', '!=']
const ASSIGN = ['=', '+=', '-=', '*=', '/=', '%=', '<<=', '>>=', '&=', '|=', '^=']
const CALLED = PIXELBLAZE_BUILTINS.filter(
  ({ types, result }) => result === 'number' && types.every((type) => type === 'number'),
)
const SHOWN = ['hsv', 'rgb']
const RENDERS = ['render(index)', 'render2D(index, x, y)', 'render3D(index, x, y, z)']
const CONTROLS = ['slider', 'toggle', 'trigger', 'inputNumber', 'hsvPicker', 'rgbPicker', 'gauge']

/** Writes a random Pixelblaze pattern by the grammar of the language. Few have a mistake. */
export function writePixelblaze(random: Random): string {
  const writer = new Writer(random)
  return writer.write()
}

class Writer {
  readonly #random: Random
  /** Odds of something that is wrong, or that tries to get out. */
  readonly #mistakes: number

  constructor(random: Random) {
    this.#random = random
    this.#mistakes = random() < 0.15 ? 0.03 : 0
  }

  write(): string {
    const random = this.#random
    const controls = several(random, [0, 3], (index) => this.#control(index))
    const before = random() < 0.7 ? `export function beforeRender(delta) { ${this.#body(3)} }` : ''
    const sensors = random() < 0.3 ? `export var ${pick(random, Object.keys(SENSORS))}` : ''
    return `export var a = 1, b = 0.5\nvar c = -2, n = 4, i = 0, k = 0
${sensors}
var list = array(6), grid = [[1, 2], [3, 4]], work = (v) => v * 2
function f(x, y) { ${this.#body(2)} return ${this.#number(2)} }
function g(x) { if (!(x >= 0 && x <= 3)) return 1; return g(x + 1) + ${this.#number(1)} }
${this.#body(2)}
${controls.join('\n')}
${before}
export function ${pick(random, RENDERS)} { ${this.#body(3)} ${this.#show()} }`
  }

  #control(index: number): string {
    const kind = pick(this.#random, CONTROLS)
    const list = kind.endsWith('Picker') ? 'x, y, z' : kind === 'trigger' ? '' : 'x'
    const given = list === '' ? this.#number(1) : 'x'
    return `export function ${kind}Own${index}(${list}) { a = ${given}; ${this.#body(1)} }`
  }

  #show(): string {
    const three = [0, 1, 2].map(() => this.#number(2)).join(', ')
    return this.#random() < 0.8
      ? `${pick(this.#random, SHOWN)}(${three})`
      : `setPalette([0, 1, 0, 0, 1, 0, 1, 1]); paint(${this.#number(2)})`
  }

  #body(depth: number): string {
    return several(this.#random, [1, 3], () => this.#statement(depth)).join(' ')
  }

  #statement(depth: number): string {
    const value = () => this.#number(depth)
    const random = this.#random
    if (random() < this.#mistakes) return `${pick(random, HOSTILE)};`
    const name = () => pick(random, NAMES.slice(0, 4))
    const simple = [
      () => `${name()} ${pick(random, ASSIGN)} ${value()};`,
      () => `var v${depth} = ${value()};`,
      () => `list[${value()}] ${pick(random, ASSIGN)} ${value()};`,
      () => `grid[${value()} & 1][${value()} & 1] = ${value()};`,
      () => `${name()}${pick(random, ['++', '--'])};`,
      () => `list.mutate((v, at) => ${this.#number(1)} + v);`,
      () => `list.forEach((v) => { a = v });`,
      () => `list.${pick(random, ['sort()', 'sortBy((p, q) => q - p)', 'sum()'])};`,
      () => `${pick(random, ['translate(0.5, 0)', 'rotate(a)', 'resetTransform()'])};`,
    ]
    if (depth <= 0) return either(random, simple)
    const inner = () => this.#body(depth - 1)
    const counter = depth % 2 === 0 ? 'i' : 'k'
    return either(random, [
      ...simple,
      () => `if (${value()}) { ${inner()} } else { ${inner()} }`,
      () => `for (${counter} = 0; ${counter} < ${this.#rounds()}; ${counter}++) { ${inner()} }`,
      () =>
        `${counter} = 9; while (${counter}-- > 0) { ${inner()} if (${value()}) ${this.#leave()}; }`,
      () => `do { ${inner()} } while (${this.#seldom()})`,
    ])
  }

  #leave(): string {
    return pick(this.#random, ['break', 'continue'])
  }

  #rounds(): string {
    return this.#random() < 0.01 ? 'n * 1e6' : pick(this.#random, ['3', '9', 'pixelCount', 'n & 7'])
  }

  #seldom(): string {
    return this.#random() < 0.01 ? '1' : '0'
  }

  #number(depth: number): string {
    const random = this.#random
    const inner = () => this.#number(depth - 1)
    if (random() < this.#mistakes) return pick(random, HOSTILE)
    if (depth <= 0) {
      return pick(random, [
        ...NAMES,
        ...NUMBERS,
        pick(random, Object.keys(CONSTANTS)),
        'pixelCount',
      ])
    }
    return either(random, [
      inner,
      () => `(${inner()} ${pick(random, BINARY)} ${inner()})`,
      () => `(${inner()} ${pick(random, ['&&', '||'])} ${inner()})`,
      () => `${pick(random, ['-', '!', '~'])}(${inner()})`,
      () => `(${inner()} ? ${inner()} : ${inner()})`,
      () => this.#call(inner),
      () => this.#call(inner),
      () => `${pick(random, ['work', 'g'])}(${inner()})`,
      () => `list[${inner()}]`,
      () => `grid[${inner()} & 1][${inner()} & 1]`,
      () => `list.${pick(random, ['length', 'sum()', 'reduce((s, v) => s + v, 0)'])}`,
      () => `(${pick(random, NAMES.slice(0, 4))} = ${inner()})`,
    ])
  }

  #call(inner: () => string): string {
    const { name, parameters, isOpen } = pick(this.#random, CALLED)
    const more = isOpen && this.#random() < 0.3 ? [inner()] : []
    return `${name}(${[...parameters.map(inner), ...more].join(', ')})`
  }
}
