import { group, written } from './define.ts'

const CHANGES = ['arrays'] as const

export const arrayBuiltins = group(
  'Arrays',
  written('array(n)', { result: 'array', changes: CHANGES }),
  written('arrayForEach(a, fn)', { types: ['array', 'function'], result: undefined }),
  written('arrayLength(a)', { types: ['array'] }),
  written('arrayMapTo(src, dest, fn)', {
    types: ['array', 'array', 'function'],
    result: 'array',
    changes: CHANGES,
  }),
  written('arrayMutate(a, fn)', {
    types: ['array', 'function'],
    result: 'array',
    changes: CHANGES,
  }),
  written('arrayReduce(a, fn, initialValue)', {
    types: ['array', 'function', 'any'],
    result: 'any',
    defaults: [0],
  }),
  written('arrayReplace(a, values)', {
    types: ['array', 'element'],
    result: 'array',
    isOpen: true,
    changes: CHANGES,
  }),
  written('arrayReplaceAt(a, offset, values)', {
    types: ['array', 'number', 'element'],
    result: 'array',
    isOpen: true,
    changes: CHANGES,
  }),
  written('arraySort(a)', { types: ['array'], result: 'array', changes: CHANGES }),
  written('arraySortBy(a, fn)', {
    types: ['array', 'function'],
    result: 'array',
    changes: CHANGES,
  }),
  written('arraySum(a)', { types: ['array'] }),
)

/** Methods of arrays, and the built-ins that they call with the array before the arguments. */
export const ARRAY_METHODS: Readonly<Record<string, string>> = {
  forEach: 'arrayForEach',
  mapTo: 'arrayMapTo',
  mutate: 'arrayMutate',
  reduce: 'arrayReduce',
  replace: 'arrayReplace',
  replaceAt: 'arrayReplaceAt',
  sort: 'arraySort',
  sortBy: 'arraySortBy',
  sum: 'arraySum',
}
