import type { Parameter } from '../src/toolkit/parameters/parameter.ts'

/** Values at the ends of what a parameter takes. */
export function valuesOf(parameter: Parameter): readonly unknown[] {
  switch (parameter.kind) {
    case 'number':
    case 'integer':
      return [parameter.min, parameter.max]
    case 'choice':
      return parameter.options
    case 'boolean':
      return [false, true]
    case 'direction':
      return ['down', '1,2,-3']
    case 'palette':
      return ['rainbow', '#fff']
    case 'colour':
      return ['black', 'white']
    case 'seed':
      return [4294967295]
    case 'text':
      return ['', 'x'.repeat(parameter.maxLength)]
  }
}
