import type { Node } from 'acorn'
import { invalid, placeOf } from './parse-text.ts'

/** What is not in the language, by the type of its node. */
const REFUSALS: Readonly<Record<string, string>> = {
  ...{ ArrayPattern: 'taking arrays apart is', ObjectPattern: 'taking objects apart is' },
  ...{ AssignmentPattern: 'default values of parameters are', RestElement: 'rest parameters are' },
  AwaitExpression: 'await is',
  ChainExpression: '?. is',
  ...{ ClassDeclaration: 'classes are', ClassExpression: 'classes are' },
  DebuggerStatement: 'debugger is',
  ...{ ExportAllDeclaration: 'export from is', ExportDefaultDeclaration: 'export default is' },
  ...{ ForInStatement: 'for … in is', ForOfStatement: 'for … of is' },
  ...{
    ImportDeclaration: 'import is',
    ImportExpression: 'import is',
    MetaProperty: 'import.meta is',
  },
  LabeledStatement: 'labels are',
  NewExpression: 'new is',
  ObjectExpression: 'objects are',
  SpreadElement: '… is',
  ...{ Super: 'super is', ThisExpression: 'this is' },
  SwitchStatement: 'switch is',
  ...{ TaggedTemplateExpression: 'texts are', TemplateLiteral: 'texts are' },
  ...{ ThrowStatement: 'throw is', TryStatement: 'try is' },
  WithStatement: 'with is',
  YieldExpression: 'yield is',
}

/** @throws PatternError always: names the part of JavaScript that patterns do not have */
export function refuse(node: Node): never {
  throw invalid(placeOf(node), `${nameOf(node)} not supported in patterns`)
}

function nameOf(node: Node): string {
  if (node.type === 'Literal') return nameOfLiteral(node)
  if ('operator' in node) return `${node.operator} is`
  return REFUSALS[node.type] ?? 'this is'
}

function nameOfLiteral(node: Node): string {
  if ('regex' in node) return 'regular expressions are'
  return 'bigint' in node ? 'numbers with n are' : 'texts are'
}
