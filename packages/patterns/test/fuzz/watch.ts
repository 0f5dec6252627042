/** Everything that generated code may name. */
const KNOWN = new RegExp(
  `^(?:${[
    "'use strict'|const|let|function|return|if|else|for|while|do|break|continue|true|false|new",
    'h|cells|floats|ints|values|steps|floatResults|intResults|boolResults|valueResults|arrays|builtins',
    'tooMuch|loop|callee|numberIn|rest|remainder|near|nearAngle|Value|FunctionValue|at|i|n|r|run|length|Math|Number|isNaN',
    'sin|cos|tan|asin|acos|atan|atan2|sinh|cosh|tanh|asinh|acosh|atanh|pow|exp|log|log2|sqrt|round',
    'abs|sign|floor|ceil|trunc|min|max|imul|fround|[CGIVB]|R[FIBV]|[a-z]+\\d+|e|a|v',
  ].join('|')})$`,
)
const NAMES = /'[^']*'|[A-Za-z_$\\][A-Za-z0-9_$\\]*|[^\x20-\x7e\n]|["`]/g
const TEXTS = new Set(["'use strict'", "'loop'", "'function'", "'call'"])

type Global = { Function: FunctionConstructor; ledloomEscape?: () => number }

/** Watches what programs reach while they play. */
export type Watch = {
  /** What they reached: names in generated code, changed objects, calls of what is outside. */
  readonly found: string[]
  /** Compares the objects outside with what they were. */
  check(): void
  stop(): void
}

/** Watches all code that is generated, the objects that it could reach, and a function outside. */
export function watchOutside(): Watch {
  const global = globalThis as unknown as Global
  const found: string[] = []
  const { Function: original } = global
  class Watched extends original {
    constructor(...parts: string[]) {
      super(...parts)
      found.push(...unknownNames(parts.at(-1)!))
    }
  }
  global.ledloomEscape = () => found.push('a call of what is outside')
  global.Function = Watched as unknown as FunctionConstructor
  // Node puts this value in the place of a getter when it is first read, as checks of texts do.
  void globalThis.TextEncoder
  const before = outside()
  return {
    found,
    check() {
      const now = outside()
      for (const [name, value] of now) {
        if (!Object.is(before.get(name), value)) found.push(`a change of ${name}`)
      }
      for (const name of before.keys()) if (!now.has(name)) found.push(`a loss of ${name}`)
    },
    stop() {
      global.Function = original
      delete global.ledloomEscape
    },
  }
}

function unknownNames(text: string): string[] {
  return [...text.matchAll(NAMES)]
    .map(([name]) => name)
    .filter((name) => !TEXTS.has(name) && !KNOWN.test(name))
    .map((name) => `the name ${name}`)
}

/** What a program could change if it got out: own properties with their values. */
function outside(): ReadonlyMap<string, unknown> {
  const objects = {
    ...{ globalThis, process, 'process.env': process.env, Math, JSON, Reflect },
    ...{ 'Object.prototype': Object.prototype, 'Array.prototype': Array.prototype },
    ...{ 'Function.prototype': Function.prototype, 'Number.prototype': Number.prototype },
    ...{ 'Float64Array.prototype': Float64Array.prototype, 'String.prototype': String.prototype },
  }
  const entries = Object.entries(objects).flatMap(([name, object]) =>
    Object.entries(Object.getOwnPropertyDescriptors(object)).map(
      ([key, { value, get }]) => [`${name}.${key}`, value ?? get] as const,
    ),
  )
  return new Map(entries)
}
