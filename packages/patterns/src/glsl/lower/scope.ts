import type { StructType } from '../types/type.ts'
import type { Value } from '../values/value.ts'
import type { Location } from './location.ts'

/** What a name stands for: a variable, or a value that never changes. */
export type Binding =
  | { readonly kind: 'location'; readonly location: Location; readonly isConstant: boolean }
  | { readonly kind: 'value'; readonly value: Value }

/** Names of variables and structs, within those of an outer scope. */
export class Scope {
  readonly #outer: Scope | undefined
  readonly #bindings = new Map<string, Binding>()
  readonly #structs = new Map<string, StructType>()

  constructor(outer?: Scope) {
    this.#outer = outer
  }

  bind(name: string, binding: Binding): void {
    this.#bindings.set(name, binding)
  }

  find(name: string): Binding | undefined {
    return this.#bindings.get(name) ?? this.#outer?.find(name)
  }

  declareStruct(type: StructType, name: string): void {
    this.#structs.set(name, type)
  }

  findStruct(name: string): StructType | undefined {
    return this.#structs.get(name) ?? this.#outer?.findStruct(name)
  }
}
