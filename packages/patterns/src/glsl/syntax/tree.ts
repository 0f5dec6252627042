import type { Place } from '../../errors/pattern-error.ts'

/** A type as it is written: its name, or a struct that is declared in its place, and array sizes. */
export type TypeNode = {
  readonly name: string
  readonly struct: StructNode | undefined
  /** Sizes in the order in which they are written; `undefined` for `[]`. */
  readonly sizes: readonly ArraySize[]
  readonly place: Place
}

export type ArraySize = ExpressionNode | undefined

export type StructNode = {
  readonly name: string
  readonly fields: readonly DeclarationNode[]
  readonly place: Place
}

/** `float a = 1.0, b[2]`. */
export type DeclarationNode = {
  readonly kind: 'declare'
  readonly qualifiers: readonly string[]
  readonly type: TypeNode
  readonly names: readonly DeclaredName[]
  readonly place: Place
}

export type DeclaredName = {
  readonly name: string
  readonly sizes: readonly ArraySize[]
  readonly value: ExpressionNode | undefined
  readonly place: Place
}

export type FunctionNode = {
  readonly kind: 'function'
  readonly name: string
  readonly type: TypeNode
  readonly parameters: readonly ParameterNode[]
  /** `undefined` for a function that is only announced. */
  readonly body: readonly StatementNode[] | undefined
  readonly place: Place
}

export type ParameterNode = {
  readonly name: string
  readonly type: TypeNode
  readonly sizes: readonly ArraySize[]
  readonly direction: 'in' | 'out' | 'inout'
  readonly place: Place
}

/** Everything in a shader, in the order in which it is written. */
export type ShaderNode = readonly (DeclarationNode | FunctionNode)[]

export type StatementNode =
  | DeclarationNode
  | { readonly kind: 'block'; readonly body: readonly StatementNode[]; readonly place: Place }
  | { readonly kind: 'expression'; readonly expression: ExpressionNode; readonly place: Place }
  | {
      readonly kind: 'if'
      readonly condition: ExpressionNode
      readonly yes: StatementNode
      readonly no: StatementNode | undefined
      readonly place: Place
    }
  | LoopNode
  | SwitchNode
  | { readonly kind: 'break' | 'continue' | 'discard'; readonly place: Place }
  | { readonly kind: 'return'; readonly value: ExpressionNode | undefined; readonly place: Place }

export type LoopNode = {
  readonly kind: 'loop'
  readonly first: StatementNode | undefined
  readonly condition: ExpressionNode | undefined
  readonly update: ExpressionNode | undefined
  readonly body: StatementNode
  /** True for `do … while`. */
  readonly isChecked: 'before' | 'after'
  readonly place: Place
}

export type SwitchNode = {
  readonly kind: 'switch'
  readonly value: ExpressionNode
  readonly cases: readonly CaseNode[]
  readonly place: Place
}

/** Labels, of which `undefined` is `default`, and the statements up to the next label. */
export type CaseNode = {
  readonly labels: readonly (ExpressionNode | undefined)[]
  readonly body: readonly StatementNode[]
}

export type ExpressionNode = { readonly place: Place } & (
  | { readonly kind: 'number'; readonly type: 'int' | 'uint' | 'float'; readonly value: number }
  | { readonly kind: 'bool'; readonly value: boolean }
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'unary'; readonly operator: string; readonly operand: ExpressionNode }
  | {
      readonly kind: 'step'
      readonly operator: '++' | '--'
      readonly isPrefix: boolean
      readonly target: ExpressionNode
    }
  | {
      readonly kind: 'binary'
      readonly operator: string
      readonly left: ExpressionNode
      readonly right: ExpressionNode
    }
  | {
      readonly kind: 'assign'
      /** The operator before `=`, or nothing. */
      readonly operator: string
      readonly target: ExpressionNode
      readonly value: ExpressionNode
    }
  | {
      readonly kind: 'choose'
      readonly condition: ExpressionNode
      readonly yes: ExpressionNode
      readonly no: ExpressionNode
    }
  | CallNode
  | {
      readonly kind: 'construct'
      readonly type: TypeNode
      readonly given: readonly ExpressionNode[]
    }
  | { readonly kind: 'index'; readonly object: ExpressionNode; readonly index: ExpressionNode }
  | { readonly kind: 'field'; readonly object: ExpressionNode; readonly name: string }
  | { readonly kind: 'length'; readonly object: ExpressionNode }
  | { readonly kind: 'list'; readonly items: readonly ExpressionNode[] }
)

export type CallNode = {
  readonly kind: 'call'
  readonly name: string
  readonly given: readonly ExpressionNode[]
}
