import { assign, binary, constant, convert, element, read } from '../../program/expressions.ts'
import type {
  ArrayVariable,
  Builtin,
  Expression,
  FunctionDefinition,
  Program,
  Statement,
  Variable,
} from '../../program/program.ts'
import { loop, perform } from '../../program/statements.ts'
import type { Tree, TreeFunction, TreeVariable } from '../syntax/tree.ts'
import { inferTypes } from '../types/infer-types.ts'
import { callWithFloats, lowerExpression } from './lower-expression.ts'
import { lowerStatements } from './lower-statement.ts'
import { type FrameVariables, formType, type Lowering, NOWHERE, PIXEL_KINDS } from './lowering.ts'
import type { Numbers } from './numbers.ts'
import { writePixel } from './write-pixel.ts'

/** A pattern in the intermediate form. */
export type LoweredPattern = {
  /** The program that draws on a map of so many dimensions: 0, 2 or 3. */
  programFor(dimensions: number): Program
  readonly numbers: Numbers
  readonly frame: FrameVariables
  /** The place of each entry in the list of each program. */
  readonly entries: ReadonlyMap<string, number>
  /** Built-ins that the host implements, by name. */
  readonly worldBuiltins: ReadonlyMap<string, Builtin>
  variableOf(variable: TreeVariable): Variable
}

type Coordinate = 'x' | 'y' | 'z' | 'along the wire' | 0.5

/** Which render function draws on a map of some dimensions, and the coordinates that it gets. */
type Render = { readonly name: string; readonly coordinates: readonly Coordinate[] }

const RENDER: Render = { name: 'render', coordinates: ['along the wire'] }

/** By the number of dimensions: the first one that the pattern has draws. */
const RENDERS: Readonly<Record<number, readonly Render[]>> = {
  0: [
    RENDER,
    { name: 'render2D', coordinates: ['x', 0.5] },
    { name: 'render3D', coordinates: ['x', 0.5, 0.5] },
  ],
  2: [
    { name: 'render2D', coordinates: ['x', 'y'] },
    { name: 'render3D', coordinates: ['x', 'y', 0.5] },
    RENDER,
  ],
  3: [
    { name: 'render3D', coordinates: ['x', 'y', 'z'] },
    { name: 'render2D', coordinates: ['x', 'y'] },
    RENDER,
  ],
}

/**
 * Turns a pattern into the intermediate form. Entries: `main`, all exported functions by name with
 * floats as parameters, and `frame`, which renders all LEDs.
 */
export function lowerPattern(tree: Tree, numbers: Numbers): LoweredPattern {
  const types = inferTypes(tree)
  const frame = createFrameVariables()
  const variables = new Map<TreeVariable, Variable>()
  const functions = new Map<TreeFunction, FunctionDefinition>()
  const added: FunctionDefinition[] = []
  const worldBuiltins = new Map<string, Builtin>()
  const open: TreeFunction[] = []
  let temporaries: Variable[] = []

  const lowering: Lowering = {
    ...{ types, numbers, frame },
    variableOf(variable) {
      const type = formType(types.ofVariable(variable), lowering)
      return remembered(variables, variable, () => ({ name: variable.name, type }))
    },
    functionOf(definition) {
      return remembered(functions, definition, () => {
        open.push(definition)
        const { name, place, parameters } = definition
        const results = [formType(types.ofResult(definition), lowering)]
        return {
          name,
          place,
          parameters: parameters.map(lowering.variableOf),
          results,
          locals: [],
          body: [],
        }
      })
    },
    worldBuiltin: (name, make) => remembered(worldBuiltins, name, make),
    addFunction(definition) {
      added.push(definition)
      return definition
    },
    temporary(type) {
      const variable = { name: 'temporary', type }
      temporaries.push(variable)
      return variable
    },
    lower: (expression) => lowerExpression(expression, lowering),
  }

  const complete = () => {
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      const definition = lowering.functionOf(next)
      temporaries = []
      definition.body = lowerStatements(next.body, definition.results[0]!, lowering)
      definition.locals = [...next.locals.map(lowering.variableOf), ...temporaries]
    }
  }
  const entries = new Map<string, FunctionDefinition>()
  entries.set('main', lowering.functionOf(tree.main))
  for (const [name, definition] of tree.exports) {
    entries.set(name, entryOf(lowering.functionOf(definition), lowering))
  }
  const frames = new Map(
    Object.keys(RENDERS).map((each) => [Number(each), frameLoop(tree, Number(each), lowering)]),
  )
  complete()
  const globals = [...tree.globals.map(lowering.variableOf), ...frame.channels]
  const { coordinates, light, painted } = frame
  const programs = new Map<number, Program>()
  const programFor = (dimensions: number) =>
    remembered(programs, dimensions, () => {
      const whole = frames.get(dimensions)!
      return {
        globals: [...globals, frame.kind, frame.ledCount, frame.result],
        arrays: [...coordinates, light, painted],
        functions: [...functions.values(), ...added, whole],
        entries: [...entries.values(), whole],
      }
    })
  const places = new Map([...entries.keys(), 'frame'].map((name, index) => [name, index]))
  const { variableOf } = lowering
  return { programFor, numbers, frame, entries: places, worldBuiltins, variableOf }
}

function createFrameVariables(): FrameVariables {
  const float = (name: string): Variable => ({ name, type: 'float' })
  const array = (name: string): ArrayVariable => ({ name, element: 'float', length: undefined })
  return {
    kind: { name: 'kind', type: 'int' },
    channels: [float('first'), float('second'), float('third')],
    ledCount: { name: 'led count', type: 'int' },
    result: float('result'),
    coordinates: [array('x'), array('y'), array('z')],
    light: array('light'),
    painted: array('painted'),
  }
}

/** A function for the host, which knows nothing but floats. Its result is left in a variable. */
function entryOf(definition: FunctionDefinition, lowering: Lowering): FunctionDefinition {
  const { numbers, frame } = lowering
  const parameters = definition.parameters.map(({ name }): Variable => ({ name, type: 'float' }))
  const called = callWithFloats(definition, parameters.map(read), lowering)
  const result = numbers.toFloat(convert(called, numbers.type))
  return lowering.addFunction({
    ...{ name: definition.name, place: definition.place, parameters, results: [], locals: [] },
    body: [perform(assign(frame.result, result))],
  })
}

/** A function that renders all LEDs: it calls the pattern and writes the light that it left in the channels. */
function frameLoop(tree: Tree, dimensions: number, lowering: Lowering): FunctionDefinition {
  const { frame } = lowering
  const chosen = RENDERS[dimensions]!.find(({ name }) => tree.exports.has(name))
  const led: Variable = { name: 'led', type: 'int' }
  const int = (value: number) => constant('int', value)
  const place = (chosen && tree.exports.get(chosen.name)?.place) ?? NOWHERE
  const body: Statement[] = [perform(assign(frame.kind, int(PIXEL_KINDS.dark)))]
  if (chosen !== undefined) {
    const definition = lowering.functionOf(tree.exports.get(chosen.name)!)
    const given = chosen.coordinates.map((each) => coordinate(each, led, frame))
    body.push(perform(callWithFloats(definition, [read(led), ...given], lowering)))
  }
  const pixel = writePixel(led, frame)
  body.push(...pixel.body)
  return {
    ...{
      name: 'frame',
      place,
      parameters: [],
      results: [],
      locals: [led, ...pixel.locals],
    },
    body: [
      loop({
        place,
        condition: binary('<', read(led), read(frame.ledCount)),
        update: assign(led, binary('+', read(led), int(1))),
        body,
      }),
    ],
  }
}

function coordinate(
  which: Coordinate,
  led: Variable,
  { coordinates, ledCount }: FrameVariables,
): Expression {
  if (typeof which === 'number') return constant('float', which)
  if (which === 'along the wire') {
    return binary('/', convert(read(led), 'float'), convert(read(ledCount), 'float'))
  }
  return element(coordinates['xyz'.indexOf(which)]!, read(led))
}

function remembered<Key, Value>(known: Map<Key, Value>, key: Key, make: () => Value): Value {
  const found = known.get(key)
  if (found !== undefined) return found
  const made = make()
  known.set(key, made)
  return made
}
