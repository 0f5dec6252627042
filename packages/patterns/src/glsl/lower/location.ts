import * as form from '../../program/expressions.ts'
import type { ArrayVariable, Expression, Variable } from '../../program/program.ts'
import { type Base, basesOf, countsOf, scalarType, type Type, vectorType } from '../types/type.ts'
import type { Body } from '../values/body.ts'
import {
  chooseScalar,
  constantIn,
  convertScalar,
  formType,
  intOf,
  operate,
} from '../values/scalars.ts'

/** A part of a variable that can be read and assigned to. */
export type Location = {
  readonly type: Type
  read(): readonly Expression[]
  /** Assigns to all parts. The values may not depend on parts that are assigned before. */
  write(body: Body, values: readonly Expression[]): void
  /** An element of an array, a component of a vector, or a column of a matrix. */
  at(index: Expression): Location
  field(index: number): Location
  /** Components of a vector. */
  pick(components: readonly number[]): Location
}

/** The type of what an index gives, and how many there are. */
export function elementsOf(type: Type): { readonly type: Type; readonly count: number } {
  if (type.kind === 'array') return { type: type.element, count: type.length }
  if (type.kind === 'vector') return { type: scalarType(type.base), count: type.size }
  if (type.kind === 'matrix') return { type: vectorType('float', type.rows), count: type.columns }
  return { type, count: 1 }
}

/** Cells, one for each number of a type. */
type Cell = {
  read(): Expression
  write(body: Body, value: Expression): void
}

/** A variable in separate cells. */
export function locateVariables(type: Type, variables: readonly Variable[]): Location {
  const cells = variables.map(
    (variable): Cell => ({
      read: () => form.read(variable),
      write: (body, value) => {
        body.assign(variable, value)
      },
    }),
  )
  return locateCells(type, cells)
}

function locateCells(type: Type, cells: readonly Cell[]): Location {
  const elements = elementsOf(type)
  const stride = cells.length / elements.count
  const element = (index: number) =>
    locateCells(elements.type, cells.slice(index * stride, (index + 1) * stride))
  return {
    type,
    read: () => cells.map((cell) => cell.read()),
    write(body, values) {
      for (const [index, cell] of cells.entries()) cell.write(body, values[index]!)
    },
    at(index) {
      const known = constantIn(index)
      if (known !== undefined) return element(Math.max(0, Math.min(elements.count - 1, known)))
      const all = Array.from({ length: elements.count }, (_, each) => element(each))
      return locateChosen(elements.type, all, index)
    },
    field(index) {
      const { fields } = type as Extract<Type, { readonly kind: 'struct' }>
      const start = fields.slice(0, index).reduce((sum, each) => sum + basesOf(each.type).length, 0)
      const inner = fields[index]!.type
      return locateCells(inner, cells.slice(start, start + basesOf(inner).length))
    },
    pick: (components) => pickCells(type, cells, components),
  }
}

function pickCells(type: Type, cells: readonly Cell[], components: readonly number[]): Location {
  const { base } = type as { readonly base: Base }
  const picked = components.map((component) => cells[component]!)
  return locateCells(vectorType(base, components.length), picked)
}

/** One of several locations of a type, by an index that is only known while it runs. */
function locateChosen(type: Type, options: readonly Location[], index: Expression): Location {
  const cells = options[0]!.read().map(
    (_, part): Cell => ({
      read: () => {
        const values = options.map((option) => option.read()[part]!)
        return values.reduceRight((later, value, at) => {
          return chooseScalar(operate('<=', index, intOf(at), 'int'), value, later)
        })
      },
      write(body, value) {
        const kept = body.keep(value)
        for (const [at, option] of options.entries()) {
          const before = option.read()
          const is = operate('==', index, intOf(at), 'int')
          const written = before.map((old, each) => {
            return each === part ? chooseScalar(is, kept, old) : old
          })
          option.write(body, written)
        }
      },
    }),
  )
  return locateCells(type, cells)
}

/** Arrays in which the numbers of a type lie one after another: the floats, and all others. */
export type Memory = {
  readonly float: ArrayVariable | undefined
  readonly int: ArrayVariable | undefined
}

type Offsets = { readonly float: Expression; readonly int: Expression }

const START: Offsets = { float: intOf(0), int: intOf(0) }

/** A variable of a type with arrays. */
export function locateMemory(type: Type, memory: Memory, start: Offsets = START): Location {
  const plus = (offset: Expression, by: number) => operate('+', offset, intOf(by), 'int')
  const cells = () => {
    const counts = { float: 0, int: 0 }
    return basesOf(type).map((base) => {
      const kind = base === 'float' ? 'float' : 'int'
      return memoryCell(memory[kind]!, plus(start[kind], counts[kind]++), base)
    })
  }
  return {
    type,
    read: () => cells().map((cell) => cell.read()),
    write(body, values) {
      for (const [index, cell] of cells().entries()) cell.write(body, values[index]!)
    },
    at(index) {
      const { type: inner } = elementsOf(type)
      const { float, int } = countsOf(inner)
      const by = (count: number) => operate('*', index, intOf(count), 'int')
      return locateMemory(inner, memory, {
        float: float === 0 ? start.float : operate('+', start.float, by(float), 'int'),
        int: int === 0 ? start.int : operate('+', start.int, by(int), 'int'),
      })
    },
    field(index) {
      const { fields } = type as Extract<Type, { readonly kind: 'struct' }>
      const before = fields.slice(0, index).map((each) => countsOf(each.type))
      const sum = (kind: 'float' | 'int') => before.reduce((all, each) => all + each[kind], 0)
      return locateMemory(fields[index]!.type, memory, {
        float: plus(start.float, sum('float')),
        int: plus(start.int, sum('int')),
      })
    },
    pick: (components) => pickCells(type, cells(), components),
  }
}

function memoryCell(array: ArrayVariable, index: Expression, base: Base): Cell {
  const stored = base === 'bool' ? 'int' : base
  return {
    read: () => convertScalar(form.element(array, index), stored, base),
    write(body, value) {
      const converted = convertScalar(value, base, stored)
      body.addEffect(form.assignElement(array, index, converted))
    },
  }
}

/** A value that is not a variable, for reading its parts. */
export function locateValue(type: Type, parts: readonly Expression[]): Location {
  const cells = parts.map(
    (part): Cell => ({
      read: () => part,
      write() {
        throw new TypeError('a value was assigned to')
      },
    }),
  )
  return locateCells(type, cells)
}

/** Variables for a type without arrays. */
export function variablesFor(
  name: string,
  type: Type,
  create: (name: string, type: 'float' | 'int' | 'bool') => Variable,
): Variable[] {
  return basesOf(type).map((base) => create(name, formType(base)))
}
