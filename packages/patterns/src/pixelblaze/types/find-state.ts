import type { WorldPart } from '../builtins/builtin.ts'
import type {
  Tree,
  TreeExpression,
  TreeFunction,
  TreeStatement,
  TreeVariable,
} from '../syntax/tree.ts'
import { statementParts } from '../syntax/visit-tree.ts'
import { functionValues } from './function-values.ts'

/** A global variable, or a part of the world, that may hold something from one frame to the next. */
type Memory = TreeVariable | WorldPart | 'delta'

/** What code does with memory. */
type Use = {
  /** What it may read before it has written it. */
  readonly needs: Set<Memory>
  /** What it has written whenever it ends. */
  readonly writes: Set<Memory>
  /** What it may write. */
  readonly mayWrite: Set<Memory>
}

const RENDERS = ['render', 'render2D', 'render3D']

/**
 * True if what a frame shows depends on the frames before it, and not on `time` alone: if a frame reads
 * a variable that it may write later, changes arrays, asks for the time since the last frame or the
 * time of day, or for chance. In doubt true.
 */
export function keepsState(tree: Tree): boolean {
  try {
    return dependsOnBefore(tree)
  } catch (cause) {
    if (cause instanceof Undecided) return true
    throw cause
  }
}

class Undecided extends Error {}

function dependsOnBefore(tree: Tree): boolean {
  const uses = createUses(tree)
  const frame = newUse()
  const before = tree.exports.get('beforeRender')
  if (before !== undefined) follow(frame, uses.ofFunction(before))
  for (const name of RENDERS) {
    const render = tree.exports.get(name)
    // Not followed one by one: only one of them draws.
    if (render !== undefined) addPossible(frame, uses.ofFunction(render))
  }
  return [...frame.needs].some((memory) => frame.mayWrite.has(memory))
}

function newUse(): Use {
  return { needs: new Set(), writes: new Set(), mayWrite: new Set() }
}

/** Adds what runs next. */
function follow(use: Use, next: Use): void {
  addPossible(use, next)
  for (const memory of next.writes) use.writes.add(memory)
}

/** Adds what may run next. */
function addPossible(use: Use, next: Use): void {
  for (const memory of next.needs) if (!use.writes.has(memory)) use.needs.add(memory)
  for (const memory of next.mayWrite) use.mayWrite.add(memory)
}

function createUses(tree: Tree) {
  const delta = tree.exports.get('beforeRender')?.parameters[0]
  const known = new Map<TreeFunction, Use>()
  const open = new Set<TreeFunction>()
  let values: Use | undefined

  function ofFunction(definition: TreeFunction): Use {
    const found = known.get(definition)
    if (found !== undefined) return found
    // Functions that call themselves are rare: what they need is not followed.
    if (open.has(definition)) throw new Undecided()
    open.add(definition)
    const use = newUse()
    ofStatements(definition.body, use)
    open.delete(definition)
    known.set(definition, use)
    return use
  }

  /** What any function that is kept in a variable may do. */
  function ofValues(): Use {
    if (values !== undefined) return values
    const all = newUse()
    values = all
    for (const definition of functionValues(tree)) addPossible(all, ofFunction(definition))
    return all
  }

  function ofStatements(statements: readonly TreeStatement[], use: Use): void {
    let reached = use
    for (const statement of statements) {
      ofStatement(statement, reached)
      // What follows a possible return is not always reached.
      if (reached === use && mayReturn(statement)) {
        reached = { ...newUse(), writes: new Set(use.writes) }
      }
    }
    if (reached !== use) addPossible(use, reached)
  }

  function ofStatement(statement: TreeStatement, use: Use): void {
    if (statement.kind === 'expression') ofExpression(statement.expression, use, false)
    else if (statement.kind === 'return') {
      if (statement.value !== undefined) ofExpression(statement.value, use)
    } else if (statement.kind === 'if') {
      ofExpression(statement.condition, use)
      either(use, [
        (inner) => ofStatements(statement.yes, inner),
        (inner) => ofStatements(statement.no, inner),
      ])
    } else if (statement.kind === 'loop') {
      const { condition, update, body } = statement
      if (condition !== undefined) ofExpression(condition, use)
      either(use, [(inner) => ofStatements(body, inner), () => {}])
      if (update !== undefined) either(use, [(inner) => ofExpression(update, inner), () => {}])
    }
  }

  /** Adds what happens in one of several cases. */
  function either(use: Use, cases: readonly ((inner: Use) => void)[]): void {
    const uses = cases.map((run) => {
      const inner: Use = { ...newUse(), writes: new Set(use.writes) }
      run(inner)
      return inner
    })
    const [first, ...others] = uses
    for (const memory of first!.writes) {
      if (others.every(({ writes }) => writes.has(memory))) use.writes.add(memory)
    }
    for (const { needs, mayWrite } of uses) {
      for (const memory of needs) use.needs.add(memory)
      for (const memory of mayWrite) use.mayWrite.add(memory)
    }
  }

  function readMemory(memory: Memory, use: Use): void {
    if (!use.writes.has(memory)) use.needs.add(memory)
  }

  function writeMemory(memory: Memory, use: Use): void {
    use.writes.add(memory)
    use.mayWrite.add(memory)
  }

  function readVariable(variable: TreeVariable, use: Use): void {
    if (variable === delta) {
      use.needs.add('delta')
      use.mayWrite.add('delta')
    } else if (variable.isGlobal && variable.constant === undefined) readMemory(variable, use)
  }

  function ofExpression(expression: TreeExpression, use: Use, isUsed = true): void {
    const look = (part: TreeExpression) => ofExpression(part, use)
    switch (expression.kind) {
      case 'number':
      case 'function':
      case 'builtin function':
        return
      case 'variable':
        readVariable(expression.variable, use)
        return
      case 'list':
        expression.items.forEach(look)
        use.needs.add('arrays')
        use.mayWrite.add('arrays')
        return
      case 'item':
        look(expression.array)
        look(expression.index)
        readMemory('arrays', use)
        return
      case 'assign':
      case 'step':
        writeTarget(expression, use)
        return
      case 'unary':
        look(expression.operand)
        return
      case 'arithmetic':
      case 'comparison':
        look(expression.left)
        look(expression.right)
        return
      case 'logical':
        look(expression.left)
        either(use, [(inner) => ofExpression(expression.right, inner), () => {}])
        return
      case 'choose':
        look(expression.condition)
        either(use, [
          (inner) => ofExpression(expression.yes, inner),
          (inner) => ofExpression(expression.no, inner),
        ])
        return
      case 'sequence':
        expression.parts.forEach(look)
        return
      case 'call':
        expression.callArguments.forEach(look)
        ofCall(expression.callee, use)
        return
      case 'builtin':
        ofBuiltin(expression, use, isUsed)
        return
    }
  }

  function writeTarget(
    expression: Extract<TreeExpression, { readonly kind: 'assign' | 'step' }>,
    use: Use,
  ): void {
    const { target } = expression
    const isChange = expression.kind === 'step' || expression.sign !== undefined
    if (isChange) ofExpression(target, use)
    if (target.kind === 'item') {
      ofExpression(target.array, use)
      ofExpression(target.index, use)
    }
    if (expression.kind === 'assign') ofExpression(expression.value, use)
    if (target.kind === 'item') {
      use.needs.add('arrays')
      use.mayWrite.add('arrays')
    } else if (target.variable.isGlobal && target.variable.constant === undefined) {
      writeMemory(target.variable, use)
    }
  }

  function ofCall(callee: TreeExpression, use: Use): void {
    if (callee.kind === 'function') follow(use, ofFunction(callee.definition))
    else if (callee.kind === 'variable' && callee.variable.constant !== undefined) {
      follow(use, ofFunction(callee.variable.constant))
    } else {
      ofExpression(callee, use)
      addPossible(use, ofValues())
    }
  }

  function ofBuiltin(
    expression: Extract<TreeExpression, { readonly kind: 'builtin' }>,
    use: Use,
    isUsed: boolean,
  ): void {
    const { builtin, callArguments } = expression
    for (const argument of callArguments) ofExpression(argument, use)
    const hasArray = builtin.types.some((type) => type === 'array' || type === 'numbers')
    if (hasArray && builtin.name !== 'arrayLength') readMemory('arrays', use)
    if (isUsed || builtin.sets.length === 0) {
      for (const part of builtin.reads) readMemory(part, use)
    }
    for (const part of builtin.reads) if (part === 'clock') use.mayWrite.add('clock')
    for (const part of builtin.changes) {
      readMemory(part, use)
      use.mayWrite.add(part)
      if (part === 'arrays') use.needs.add(part)
    }
    for (const part of builtin.sets) writeMemory(part, use)
    builtin.types.forEach((type, index) => {
      const callback = callArguments[index]
      if (type !== 'function' || callback === undefined) return
      either(use, [(inner) => ofCall(callback, inner), () => {}])
    })
  }

  return { ofFunction }
}

function mayReturn(statement: TreeStatement): boolean {
  return statement.kind === 'return' || statementParts(statement).statements.some(mayReturn)
}
