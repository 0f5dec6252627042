import type { Expression } from '../../program/program.ts'
import { type MatrixType, matrixType } from '../types/type.ts'
import { floatOf, sum } from '../values/scalars.ts'
import { scalar, type Value } from '../values/value.ts'
import { divide, multiply, ONE } from './arithmetic.ts'
import type { BuiltinTable } from './builtin.ts'

/** Matrices: section 8.6. */
export const MATRICES: BuiltinTable = {
  matrixCompMult: {
    signatures: ['M(M,M)'],
    lower: ([a, b]) => ({
      type: a!.type,
      parts: a!.parts.map((part, at) => multiply(part, b!.parts[at]!)),
    }),
  },
  outerProduct: {
    signatures: [2, 3, 4].flatMap((rows) =>
      [2, 3, 4].map((columns) => `mat${columns}x${rows}(${rows},${columns})`),
    ),
    lower([column, row], { body }) {
      const [c, r] = [body.onceAll(column!).parts, body.onceAll(row!).parts]
      const parts = r.flatMap((across) => c.map((down) => multiply(down, across)))
      return { type: matrixType(r.length, c.length), parts }
    },
  },
  transpose: {
    signatures: [2, 3, 4].flatMap((rows) =>
      [2, 3, 4].map((columns) => `mat${rows}x${columns}(mat${columns}x${rows})`),
    ),
    lower([matrix]) {
      const { columns, rows } = matrix!.type as MatrixType
      const parts = Array.from({ length: columns * rows }, (_, at) => {
        const [column, row] = [Math.floor(at / columns), at % columns]
        return matrix!.parts[row * rows + column]!
      })
      return { type: matrixType(rows, columns), parts }
    },
  },
  determinant: {
    signatures: ['f(mat2)', 'f(mat3)', 'f(mat4)'],
    lower: ([matrix], { body }) => scalar('float', determinant(rowsOf(body.onceAll(matrix!)))),
  },
  inverse: {
    signatures: ['mat2(mat2)', 'mat3(mat3)', 'mat4(mat4)'],
    lower([matrix], { body }) {
      const rows = rowsOf(body.onceAll(matrix!))
      const size = rows.length
      const scale = body.keep(divide(ONE, determinant(rows)))
      const parts = Array.from({ length: size * size }, (_, at) => {
        const [column, row] = [Math.floor(at / size), at % size]
        const inner = minor(rows, column, row)
        return multiply(multiply(inner, floatOf((column + row) % 2 === 0 ? 1 : -1)), scale)
      })
      return { type: matrix!.type, parts }
    },
  },
}

type Rows = readonly (readonly Expression[])[]

function rowsOf({ type, parts }: Value): Rows {
  const { columns, rows } = type as MatrixType
  return Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (_, column) => parts[column * rows + row]!),
  )
}

function determinant(rows: Rows): Expression {
  if (rows.length === 1) return rows[0]![0]!
  const terms = rows[0]!.map((value, column) =>
    multiply(multiply(value, floatOf(column % 2 === 0 ? 1 : -1)), minor(rows, 0, column)),
  )
  return sum(terms)
}

function minor(rows: Rows, row: number, column: number): Expression {
  const rest = rows.filter((_, at) => at !== row)
  return determinant(rest.map((each) => each.filter((_, at) => at !== column)))
}
