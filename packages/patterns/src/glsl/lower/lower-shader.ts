import type { Place } from '../../errors/pattern-error.ts'
import * as form from '../../program/expressions.ts'
import type {
  ArrayVariable,
  Expression,
  FunctionDefinition,
  Program,
  Variable,
} from '../../program/program.ts'
import { rewriteStatements } from '../../program/rewrite.ts'
import { loop } from '../../program/statements.ts'
import type { FunctionNode, ShaderNode } from '../syntax/tree.ts'
import { scalarType, type Type, vectorType } from '../types/type.ts'
import { chooseScalar, floatOf, intOf, operate } from '../values/scalars.ts'
import { invalid, NOTHING, type Value } from '../values/value.ts'
import { assignedNames } from './assigned-names.ts'
import { type Location, locateVariables } from './location.ts'
import { lowerCall } from './lower-call.ts'
import { lowerExpression } from './lower-expression.ts'
import { lowerGlobals, readAll, usedNames } from './lower-globals.ts'
import { SOUND_PLACE } from './lower-sound.ts'
import { lowerStatements } from './lower-statement.ts'
import { type Code, type Lowering, Shader } from './shader.ts'

const LOWERING: Lowering = {
  expression: lowerExpression,
  call: lowerCall,
  statements: lowerStatements,
}

const START: Place = { line: 1, column: 1 }

/** What a host of shaders gives to them, and what it calls. */
export type ShaderHost = {
  /** Values that are the same for all points of a frame, by their names in the shader. */
  readonly inputs: Readonly<Record<string, Type>>
  /** Values that differ from point to point, by their names in the shader. */
  readonly points: Readonly<Record<string, PointInput>>
  /** Names of inputs that are read like pictures and contain sound. */
  readonly sounds?: readonly string[] | undefined
  /** The function that is called for each point; `mainImage` takes the colour and the place in pixels. */
  readonly entry: 'main' | 'mainImage'
}

/** A value of a point: numbers of the point, or constants. */
export type PointInput = {
  readonly type: Type
  readonly numbers: readonly (PointNumber | number)[]
}

/**
 * The numbers of a point: shares of the width and height from the left and from below, pixels from there,
 * halves of the height from the middle, and its place in space.
 */
export const POINT_NUMBERS = [
  'across',
  'up',
  'column',
  'row',
  'right',
  'above',
  'x',
  'y',
  'z',
] as const
type PointNumber = (typeof POINT_NUMBERS)[number]

/** A shader as a program with two entries: what a frame shares, and the colours of all points. */
export type LoweredShader = {
  readonly program: Program
  /** Variables that the host sets before each frame, by the names of the inputs that are used. */
  readonly inputs: ReadonlyMap<string, readonly Variable[]>
  /** {@link POINT_NUMBERS} of each point. */
  readonly points: ArrayVariable
  /** {@link SOUND_SIZE} numbers for each name of a sound. */
  readonly sounds: ReadonlyMap<string, ArrayVariable>
  /** Red, green, blue and alpha of each point, as the shader gives them. */
  readonly colours: ArrayVariable
}

/**
 * Checks a shader and makes a program of it. `render` takes the number of points.
 *
 * @throws PatternError with line, column and reason
 */
export function lowerShader(tree: ShaderNode, host: ShaderHost): LoweredShader {
  const shader = new Shader()
  collectFunctions(tree, shader)
  const points: ArrayVariable = { name: 'points', element: 'float', length: undefined }
  const colours: ArrayVariable = { name: 'colours', element: 'float', length: undefined }
  shader.arrays.push(points, colours)
  for (const name of host.sounds ?? []) {
    const array: ArrayVariable = { name, element: 'float', length: undefined }
    shader.sounds.set(name, array)
    shader.arrays.push(array)
  }
  const used = usedNames(tree)
  const inputs = declareInputs(host, used, shader)
  const body = shader.createBody()
  const index = body.variable('index', 'int')
  const count: Variable = { name: 'count', type: 'int' }
  const leave = () => undefined
  const { scope, assigned } = shader
  const lower = LOWERING
  const code: Code = {
    lower,
    shader,
    body,
    scope,
    assigned,
    leave,
    callers: [],
    type: NOTHING.type,
  }
  const statements = body.capture(() => {
    const varying = readPoint({ host, used, points, index }, code)
    body.assign(shader.discarded, form.constant('bool', 0))
    const output = declareOutput(tree, code)
    for (const node of tree)
      if (node.kind === 'declare') lowerGlobals(node, { varying, used }, code)
    callEntry(host, code)
    for (const [at, part] of output.read().entries()) {
      const colour = chooseScalar(form.read(shader.discarded), floatOf(0), part)
      body.addEffect(form.assignElement(colours, cellOf(index, 4, at), colour))
    }
  })
  for (const each of shader.definitions) each.body = rewriteStatements(each.body, shader.share)
  const shared = rewriteStatements(statements, shader.share)
  const condition = operate('<', form.read(index), form.read(count), 'int')
  const next = operate('+', form.read(index), intOf(1), 'int')
  const whole = loop({
    place: { ...findEntry(host, shader).place, calls: host.entry },
    condition,
    update: form.assign(index, next),
    body: shared,
  })
  const entries: FunctionDefinition[] = [
    {
      ...{ name: 'frame', place: START, parameters: [], results: [] },
      ...{ locals: shader.frame.locals, body: shader.frame.statements },
    },
    {
      ...{ name: 'render', place: START, parameters: [count], results: [] },
      ...{ locals: body.locals, body: [whole] },
    },
  ]
  const program: Program = {
    globals: [shader.discarded, ...shader.globals],
    arrays: shader.arrays,
    functions: [...entries, ...shader.definitions],
    entries,
  }
  return { program, inputs, points, colours, sounds: shader.sounds }
}

function collectFunctions(tree: ShaderNode, shader: Shader): void {
  const bodies: NonNullable<FunctionNode['body']>[number][] = []
  for (const node of tree) {
    if (node.kind === 'declare') {
      bodies.push(node)
      continue
    }
    const others = shader.functions.get(node.name)
    if (others) others.push(node)
    else shader.functions.set(node.name, [node])
    bodies.push(...(node.body ?? []))
  }
  shader.assigned = assignedNames(bodies, shader.functions)
}

function declareInputs(
  { inputs }: ShaderHost,
  used: ReadonlySet<string>,
  shader: Shader,
): Map<string, readonly Variable[]> {
  const declared = new Map<string, readonly Variable[]>()
  for (const [name, type] of Object.entries(inputs)) {
    if (!used.has(name)) continue
    const variables = shader.declareInput(name, type)
    declared.set(name, variables)
    shader.scope.bind(name, { kind: 'value', value: readAll(type, variables) })
  }
  return declared
}

type Point = {
  readonly host: ShaderHost
  readonly used: ReadonlySet<string>
  readonly points: ArrayVariable
  readonly index: Variable
}

/** Reads the numbers of a point that are used into variables; returns the names that stand for them. */
function readPoint({ host, used, points, index }: Point, { shader, body }: Code): Set<string> {
  const numbers = new Map<PointNumber, Expression>()
  const read = (number: PointNumber): Expression => {
    const known = numbers.get(number)
    if (known) return known
    const [variable] = shader.declareVariables(number, scalarType('float'))
    const cell = cellOf(index, POINT_NUMBERS.length, POINT_NUMBERS.indexOf(number))
    body.assign(variable!, form.element(points, cell))
    const value = form.read(variable!)
    numbers.set(number, value)
    return value
  }
  const names = new Set<string>()
  for (const [name, { type, numbers: parts }] of Object.entries(host.points)) {
    const isEntry = name === PLACE && host.entry === 'mainImage'
    const isForSound = name === SOUND_PLACE && shader.sounds.size > 0
    if (!isEntry && !isForSound && !used.has(name)) continue
    names.add(name)
    const value: Value = {
      type,
      parts: parts.map((part) => (typeof part === 'number' ? floatOf(part) : read(part))),
    }
    shader.scope.bind(name, { kind: 'value', value })
  }
  return names
}

function cellOf(index: Variable, stride: number, at: number): Expression {
  const start = operate('*', form.read(index), intOf(stride), 'int')
  return operate('+', start, intOf(at), 'int')
}

const COLOUR = 'gl_FragColor'
const PLACE = 'gl_FragCoord'

/** The variable of the colour, with all its names. */
function declareOutput(tree: ShaderNode, { shader, body }: Code): Location {
  const type = vectorType('float', 4)
  const variables = shader.declareVariables('colour', type)
  const location = locateVariables(type, variables)
  location.write(body, [0, 0, 0, 0].map(floatOf))
  const declared = tree.flatMap((node) => {
    const isOut = node.kind === 'declare' && node.qualifiers.includes('out')
    return isOut ? node.names.slice(0, 1).map(({ name }) => name) : []
  })
  for (const name of [COLOUR, ...declared.slice(0, 1)]) {
    shader.scope.bind(name, { kind: 'location', location, isConstant: false })
  }
  const list = locateVariables({ kind: 'array', element: type, length: 1 }, variables)
  shader.scope.bind('gl_FragData', { kind: 'location', location: list, isConstant: false })
  return location
}

/** @throws PatternError if there is none */
function findEntry({ entry }: ShaderHost, { functions }: Shader): FunctionNode {
  const found = functions.get(entry)?.find(({ body }) => body)
  if (!found) throw invalid(START, `the function ${entry} is missing, which gives the colour`)
  return found
}

function callEntry(host: ShaderHost, code: Code): void {
  const { entry } = host
  const found = findEntry(host, code.shader)
  const { place } = found
  const names = entry === 'main' ? [] : [COLOUR, PLACE]
  const given = names.map((name) => ({ kind: 'name', name, place }) as const)
  const fitted = given.map((node, index) => {
    const size = found.parameters[index]?.type.name === 'vec2' ? 'xy' : undefined
    return size ? ({ kind: 'field', object: node, name: size, place } as const) : node
  })
  lowerCall({ kind: 'call', name: entry, given: fitted, place }, code)
}
