import { assign, zeroOf } from './expressions.ts'
import type {
  Expression,
  FunctionDefinition,
  Label,
  Program,
  Statement,
  Variable,
} from './program.ts'
import { perform } from './statements.ts'
import { countParts } from './visit.ts'

/** Parts of a function into which others are written: JavaScript leaves slow what is too large. */
const MOST_PARTS = 1500

/** Variables and statements of a function. */
export type Body = Pick<FunctionDefinition, 'locals' | 'body'>

/**
 * Writes functions into the loops that call them, where a call is a whole statement or the value of
 * an assignment. Variables keep their identity: no function is called within itself, and each call sets
 * them again.
 *
 * @param counted functions that must be called
 */
export function inlineCalls(
  { functions }: Program,
  counted: ReadonlySet<FunctionDefinition>,
): ReadonlyMap<FunctionDefinition, Body> {
  return new Map(functions.map((each) => [each, inlineWithin(each, counted)]))
}

function inlineWithin(host: FunctionDefinition, counted: ReadonlySet<FunctionDefinition>): Body {
  const locals = new Set(host.locals)
  let parts = countParts(host.body)

  function all(statements: readonly Statement[], isInLoop: boolean): readonly Statement[] {
    return statements.flatMap((statement): readonly Statement[] => {
      switch (statement.kind) {
        case 'expression':
          return isInLoop ? inlineStatement(statement) : [statement]
        case 'if': {
          const { yes, no } = statement
          return [{ ...statement, yes: all(yes, isInLoop), no: all(no, isInLoop) }]
        }
        case 'loop':
          return [{ ...statement, body: all(statement.body, true) }]
        case 'block':
          return [{ ...statement, body: all(statement.body, isInLoop) }]
        default:
          return [statement]
      }
    })
  }

  function inlineStatement(
    statement: Extract<Statement, { readonly kind: 'expression' }>,
  ): readonly Statement[] {
    const { expression } = statement
    const isAssigned = expression.kind === 'assign'
    const call = isAssigned ? expression.value : expression
    if (call.kind !== 'call' || call.results.length > 0) return [statement]
    if (counted.has(call.callee) || call.callee.results.length > 1) return [statement]
    const size = countParts(call.callee.body)
    if (parts + size > MOST_PARTS) return [statement]
    parts += size
    const { parameters, locals: own } = call.callee
    for (const variable of [...parameters, ...own]) locals.add(variable)
    const block = blockOf(call, isAssigned ? expression.variable : undefined)
    return [{ ...block, body: all(block.body, true) }]
  }

  const body = all(host.body, false)
  return { locals: [...locals], body }
}

type Call = Extract<Expression, { readonly kind: 'call' }>
type Block = Extract<Statement, { readonly kind: 'block' }>

/** The body of a function with its arguments; what it returns is assigned to the target. */
function blockOf({ callee, callArguments }: Call, target: Variable | undefined): Block {
  const label: Label = { of: callee.name }
  const give = (value: Expression): Statement =>
    perform(target === undefined ? value : assign(target, value))
  const [result] = callee.results
  const needsResult = target !== undefined && callee.body.at(-1)?.kind !== 'return'
  const body = [
    ...callee.parameters.map((parameter, index) =>
      perform(assign(parameter, callArguments[index]!)),
    ),
    ...callee.locals.map((local) => perform(assign(local, zeroOf(local.type)))),
    ...replaceReturns(callee.body, (values) => [...values.map(give), { kind: 'leave', label }]),
    ...(needsResult ? [give(zeroOf(result!))] : []),
  ]
  return { kind: 'block', label, body }
}

/** Puts other statements in the place of each `return`. */
function replaceReturns(
  statements: readonly Statement[],
  replace: (values: readonly Expression[]) => readonly Statement[],
): readonly Statement[] {
  const within = (body: readonly Statement[]) => replaceReturns(body, replace)
  return statements.flatMap((statement): readonly Statement[] => {
    switch (statement.kind) {
      case 'return':
        return replace(statement.values)
      case 'if':
        return [{ ...statement, yes: within(statement.yes), no: within(statement.no) }]
      case 'loop':
      case 'block':
        return [{ ...statement, body: within(statement.body) }]
      default:
        return [statement]
    }
  })
}
