import type * as acorn from 'acorn'
import { invalid, placeOf } from './parse-text.ts'
import { assignment, type Reader, readExpression } from './read-expression.ts'
import { refuse } from './refusals.ts'
import { findVariable } from './scope.ts'
import type { TreeStatement } from './tree.ts'

type Node = acorn.Statement | acorn.ModuleDeclaration

/** Reads statements of a function. */
export function readStatements(nodes: readonly Node[], reader: Reader): TreeStatement[] {
  return nodes.flatMap((node) => readStatement(node, reader))
}

function readStatement(node: Node, reader: Reader): TreeStatement[] {
  const read = (part: acorn.Expression) => readExpression(part, reader)
  const readBody = (part: acorn.Statement) => readStatement(part, reader)
  const place = placeOf(node)
  switch (node.type) {
    case 'EmptyStatement':
    // Functions are defined before the first statement runs.
    case 'FunctionDeclaration':
      return []
    case 'ExpressionStatement':
      // A directive, such as 'use strict', or a text that does nothing.
      if ('directive' in node && node.directive !== undefined) return []
      return [{ kind: 'expression', expression: read(node.expression) }]
    case 'VariableDeclaration':
      return readDeclaration(node, reader)
    case 'BlockStatement':
      return readStatements(node.body, reader)
    case 'IfStatement': {
      const yes = readBody(node.consequent)
      const no = node.alternate ? readBody(node.alternate) : []
      return [{ kind: 'if', condition: read(node.test), yes, no }]
    }
    case 'WhileStatement':
    case 'DoWhileStatement': {
      const isChecked = node.type === 'WhileStatement' ? 'before' : 'after'
      const parts = { condition: read(node.test), update: undefined, body: readBody(node.body) }
      return [{ kind: 'loop', place, isChecked, ...parts }]
    }
    case 'ForStatement':
      return readFor(node, reader)
    case 'BreakStatement':
    case 'ContinueStatement':
      if (node.label) refuse({ ...node, type: 'LabeledStatement' })
      return [{ kind: node.type === 'BreakStatement' ? 'break' : 'continue' }]
    case 'ReturnStatement':
      return [{ kind: 'return', value: node.argument ? read(node.argument) : undefined }]
    case 'ExportNamedDeclaration':
      throw invalid(place, 'export is only possible outside of functions and blocks')
    default:
      return refuse(node)
  }
}

function readFor(node: acorn.ForStatement, reader: Reader): TreeStatement[] {
  const { init, test, update } = node
  const read = (part: acorn.Expression | null | undefined) =>
    part ? readExpression(part, reader) : undefined
  const first =
    init?.type === 'VariableDeclaration'
      ? readDeclaration(init, reader)
      : init
        ? [{ kind: 'expression', expression: readExpression(init, reader) } as const]
        : []
  const parts = { condition: read(test), update: read(update) }
  const body = readStatement(node.body, reader)
  return [...first, { kind: 'loop', place: placeOf(node), isChecked: 'before', ...parts, body }]
}

/** The assignments of a declaration: `var a = 1, b`. */
export function readDeclaration(
  { declarations }: acorn.VariableDeclaration,
  reader: Reader,
): TreeStatement[] {
  return declarations.flatMap(({ id, init }): TreeStatement[] => {
    const place = placeOf(id)
    if (id.type !== 'Identifier') return refuse(id)
    if (!init) return []
    const variable = findVariable(id.name, place, reader.scope)!
    const target = { kind: 'variable', place, variable } as const
    const value = readExpression(init, reader)
    return [
      { kind: 'expression', expression: assignment({ place, target, sign: undefined, value }) },
    ]
  })
}
