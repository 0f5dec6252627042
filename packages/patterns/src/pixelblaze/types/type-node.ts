/**
 * What a variable, an element, a parameter or a result may be. Nodes that are unified are one node from
 * then on, so that all places that a value flows through agree.
 */
export class TypeNode {
  #same: TypeNode | undefined
  #isArray = false
  #isFunction = false
  #element: TypeNode | undefined
  #parameters: TypeNode[] = []
  #result: TypeNode | undefined

  /** True if it is a number wherever it goes. What is never assigned is one too, as it starts at 0. */
  get isNumber(): boolean {
    const root = this.#root()
    return !root.#isArray && !root.#isFunction
  }

  /** True if it may be an array. */
  get isArray(): boolean {
    return this.#root().#isArray
  }

  /** The elements, if it is an array. */
  get element(): TypeNode {
    const root = this.#root()
    root.#element ??= new TypeNode()
    return root.#element
  }

  /** The parameters of all functions that it may be; later ones are made when they are asked for. */
  get parameters(): readonly TypeNode[] {
    return this.#root().#parameters
  }

  /** The result of all functions that it may be. */
  get result(): TypeNode {
    const root = this.#root()
    root.#result ??= new TypeNode()
    return root.#result
  }

  addArray(): this {
    this.#root().#isArray = true
    return this
  }

  addFunction(): this {
    this.#root().#isFunction = true
    return this
  }

  /** The parameter at a place, from 0. */
  parameter(index: number): TypeNode {
    const root = this.#root()
    while (root.#parameters.length <= index) root.#parameters.push(new TypeNode())
    return root.#parameters[index]!
  }

  /** Makes both the same from now on. */
  unify(other: TypeNode): void {
    const open: [TypeNode, TypeNode][] = [[this, other]]
    for (let pair = open.pop(); pair !== undefined; pair = open.pop()) {
      const [one, another] = [pair[0].#root(), pair[1].#root()]
      if (one === another) continue
      open.push(...one.#absorb(another))
    }
  }

  #root(): TypeNode {
    let root: TypeNode = this
    while (root.#same !== undefined) root = root.#same
    // All on the way are led there, so that a variable with thousands of uses is no long chain.
    for (let each: TypeNode = this; each !== root; ) {
      const next: TypeNode = each.#same!
      each.#same = root
      each = next
    }
    return root
  }

  /** Takes over what another one may be; returns the parts that must be the same too. */
  #absorb(other: TypeNode): [TypeNode, TypeNode][] {
    other.#same = this
    this.#isArray ||= other.#isArray
    this.#isFunction ||= other.#isFunction
    const pairs: [TypeNode, TypeNode][] = []
    if (this.#element !== undefined && other.#element !== undefined) {
      pairs.push([this.#element, other.#element])
    }
    if (this.#result !== undefined && other.#result !== undefined) {
      pairs.push([this.#result, other.#result])
    }
    this.#element ??= other.#element
    this.#result ??= other.#result
    other.#parameters.forEach((parameter, index) => {
      const own = this.#parameters[index]
      if (own === undefined) this.#parameters.push(parameter)
      else pairs.push([own, parameter])
    })
    return pairs
  }
}
