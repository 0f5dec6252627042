import type { PixelblazeType } from '../builtins/builtin.ts'
import { isSensor, SENSORS } from '../builtins/table.ts'
import type {
  Tree,
  TreeExpression,
  TreeFunction,
  TreeStatement,
  TreeVariable,
} from '../syntax/tree.ts'
import { TypeNode } from './type-node.ts'

/** The types of all parts of a pattern. */
export type Types = {
  ofVariable(variable: TreeVariable): TypeNode
  ofExpression(expression: TreeExpression): TypeNode
  ofResult(definition: TreeFunction): TypeNode
}

type Builtin = Extract<TreeExpression, { readonly kind: 'builtin' }>

/**
 * Finds what each variable, expression and result may be: numbers are kept as numbers, and only the rest
 * as values that may be anything. It does not follow the order of the text: a variable has one type.
 */
export function inferTypes(tree: Tree): Types {
  const variables = new Map<TreeVariable, TypeNode>()
  const expressions = new Map<TreeExpression, TypeNode>()
  const results = new Map<TreeFunction, TypeNode>()
  const ofVariable = (variable: TreeVariable) => nodeOf(variables, variable)
  const ofResult = (definition: TreeFunction) => nodeOf(results, definition)

  for (const variable of tree.globals) if (isSensor(variable.name)) addSensor(variable)
  for (const definition of tree.functions) lookAtAll(definition.body, definition)
  return {
    ofVariable,
    ofResult,
    ofExpression: (expression) => nodeOf(expressions, expression),
  }

  function addSensor(variable: TreeVariable) {
    const { name } = variable
    if (!isSensor(name)) return
    const node = ofVariable(variable)
    if (SENSORS[name].isArray) node.addArray()
  }

  function lookAtAll(statements: readonly TreeStatement[], owner: TreeFunction): void {
    for (const statement of statements) {
      if (statement.kind === 'expression') look(statement.expression)
      else if (statement.kind === 'return') {
        if (statement.value !== undefined) ofResult(owner).unify(look(statement.value))
      } else if (statement.kind === 'if') {
        look(statement.condition)
        lookAtAll(statement.yes, owner)
        lookAtAll(statement.no, owner)
      } else if (statement.kind === 'loop') {
        for (const part of [statement.condition, statement.update]) if (part) look(part)
        lookAtAll(statement.body, owner)
      }
    }
  }

  function look(expression: TreeExpression): TypeNode {
    const node = nodeOf(expressions, expression)
    const found = find(expression)
    if (found !== undefined) node.unify(found)
    return node
  }

  /** The type of an expression; `undefined` for a number. */
  function find(expression: TreeExpression): TypeNode | undefined {
    switch (expression.kind) {
      case 'number':
        return undefined
      case 'variable':
        return ofVariable(expression.variable)
      case 'function':
        return functionType(expression.definition)
      case 'builtin function': {
        const { types, result } = expression.builtin
        return builtinType(types, result)
      }
      case 'list': {
        const node = new TypeNode().addArray()
        for (const item of expression.items) node.element.unify(look(item))
        return node
      }
      case 'item':
        look(expression.index)
        return look(expression.array).addArray().element
      case 'assign': {
        const target = look(expression.target)
        const value = look(expression.value)
        if (expression.sign === undefined) target.unify(value)
        return target
      }
      case 'step':
        look(expression.target)
        return undefined
      case 'unary':
        look(expression.operand)
        return undefined
      case 'arithmetic':
      case 'comparison':
        look(expression.left)
        look(expression.right)
        return undefined
      case 'logical': {
        const node = look(expression.left)
        node.unify(look(expression.right))
        return node
      }
      case 'choose': {
        look(expression.condition)
        const node = look(expression.yes)
        node.unify(look(expression.no))
        return node
      }
      case 'sequence':
        return expression.parts.map(look).at(-1)
      case 'call': {
        const callee = look(expression.callee).addFunction()
        expression.callArguments.forEach((each, index) => {
          callee.parameter(index).unify(look(each))
        })
        return callee.result
      }
      case 'builtin':
        return lookAtBuiltin(expression)
    }
  }

  function functionType(definition: TreeFunction): TypeNode {
    const node = new TypeNode().addFunction()
    definition.parameters.forEach((parameter, index) => {
      node.parameter(index).unify(ofVariable(parameter))
    })
    node.result.unify(ofResult(definition))
    return node
  }

  function builtinType(types: readonly PixelblazeType[], result: PixelblazeType | undefined) {
    const node = new TypeNode().addFunction()
    if (types.length > 0) node.parameter(types.length - 1)
    if (result === 'array') node.result.addArray()
    return node
  }

  function lookAtBuiltin({ builtin, callArguments }: Builtin): TypeNode | undefined {
    const nodes = callArguments.map(look)
    const typeAt = (index: number) => builtin.types[Math.min(index, builtin.types.length - 1)]
    const array = nodes[0]
    nodes.forEach((node, index) => {
      const type = typeAt(index)
      if (type === 'array' || type === 'numbers') node.addArray()
      if (type === 'element') array!.element.unify(node)
      if (type === 'function') addCallback(builtin.name, nodes, node.addFunction())
    })
    if (builtin.name === 'arrayReduce') return nodes[2] ?? nodes[1]?.result
    if (builtin.name === 'array') return new TypeNode().addArray()
    if (builtin.name === 'arrayMapTo') return nodes[1]
    return builtin.result === 'array' ? array : undefined
  }
}

/** What the functions of array methods and of `mapPixels` get and give. */
function addCallback(name: string, nodes: readonly TypeNode[], callback: TypeNode): void {
  const [first, second, third] = nodes
  if (name === 'mapPixels') {
    callback.parameter(3)
    return
  }
  const element = first!.element
  if (name === 'arraySortBy') {
    for (let index = 0; index < 2; index++) callback.parameter(index).unify(element)
    return
  }
  const before = name === 'arrayReduce' ? 1 : 0
  callback.parameter(before).unify(element)
  callback.parameter(before + 2).unify(first!)
  if (name === 'arrayMutate') element.unify(callback.result)
  if (name === 'arrayMapTo') second!.element.unify(callback.result)
  if (name !== 'arrayReduce') return
  callback.parameter(0).unify(callback.result)
  if (third !== undefined) third.unify(callback.result)
}

function nodeOf<Key>(nodes: Map<Key, TypeNode>, key: Key): TypeNode {
  const found = nodes.get(key)
  if (found !== undefined) return found
  const node = new TypeNode()
  nodes.set(key, node)
  return node
}
