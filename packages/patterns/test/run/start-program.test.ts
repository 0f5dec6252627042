import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import * as form from '../../src/program/expressions.ts'
import { nearAngle } from '../../src/program/near-angle.ts'
import type { ArrayVariable, Builtin, Statement, Variable } from '../../src/program/program.ts'
import { branch, giveBack, loop, perform } from '../../src/program/statements.ts'
import { startProgram } from '../../src/run/start-program.ts'
import {
  define,
  evaluate,
  float,
  int,
  isFault,
  PLACE,
  programOf,
  run,
  runProgram,
  variable,
  variables,
} from './run-program.ts'

const test = suite('running programs')

test('numbers of every kind are written so that they are read as the same', () => {
  for (const value of [0, -0, 1.5, -2e-7, 1e300, Number.NaN, Infinity, -Infinity]) {
    assert.ok(Object.is(evaluate(float(value)), value), `${value}`)
  }
  for (const value of [0, -1, 2 ** 31 - 1, -(2 ** 31)]) assert.is(evaluate(int(value)), value)
})

test('integers wrap, divide towards 0 and never fail', () => {
  const most = int(2 ** 31 - 1)
  assert.is(evaluate(form.binary('+', most, int(1))), -(2 ** 31))
  assert.is(evaluate(form.binary('*', most, most)), 1)
  assert.is(evaluate(form.binary('/', int(-7), int(2))), -3)
  assert.is(evaluate(form.binary('/', int(7), int(0))), 0)
  assert.is(evaluate(form.binary('%', int(7), int(0))), 0)
  assert.is(evaluate(form.binary('>>>', int(-1), int(28))), 15)
  assert.is(evaluate(form.unary('-', int(-(2 ** 31)))), -(2 ** 31))
})

test('types convert as declared', () => {
  assert.is(evaluate(form.convert(float(-1.9), 'int')), -1)
  assert.is(evaluate(form.convert(form.constant('bool', 1), 'float')), 1)
  assert.is(evaluate(form.convert(float(0.1), 'bool')), true)
  assert.is(evaluate(form.convert(float(Number.NaN), 'bool')), false)
})

test('expressions of other types than declared are refused', () => {
  assert.throws(() => form.binary('+', float(1), int(1)), /must be float, got int/)
  assert.throws(() => form.binary('&', float(1), float(1)), /must be int/)
  assert.throws(() => form.constant('int', 1.5), /1.5 is not of type int/)
  assert.throws(() => branch(float(1), []), /bool/)
})

test('a function returns several results, also when it calls itself', () => {
  const [n, rest, product] = variables('int', 'n', 'rest', 'product')
  const count = define('count', [n!], ['int', 'int'])
  count.locals = [rest!, product!]
  const inner = form.call(count, [form.binary('-', form.read(n!), int(1))], [rest!, product!])
  const isZero = form.binary('==', form.read(n!), int(0))
  count.body = [
    branch(isZero, [giveBack(int(0), int(1))]),
    perform(inner),
    giveBack(
      form.binary('+', form.read(rest!), form.read(n!)),
      form.binary('*', form.read(product!), form.read(n!)),
    ),
  ]
  const [sum, factorial] = variables('int', 'sum', 'factorial')
  const main = define('main', [], [])
  main.body = [perform(form.call(count, [int(5)], [sum!, factorial!]))]
  const program = programOf([main, count], { globals: [sum!, factorial!] })
  const instance = startProgram(program)
  instance.allow(1000)
  instance.entries[0]!()
  assert.is(instance.valueOf(sum!), 15)
  assert.is(instance.valueOf(factorial!), 120)
})

test('loops break, continue with their update, and check before or after', () => {
  const [i, sum] = variables('float', 'i', 'sum')
  const increase = (variable: Variable, by: number) =>
    form.assign(variable, form.binary('+', form.read(variable), float(by)))
  const is = (value: number) => form.binary('==', form.read(i!), float(value))
  const body: Statement[] = [
    branch(is(2), [{ kind: 'continue' }]),
    branch(is(5), [{ kind: 'break' }]),
    perform(form.assign(sum!, form.binary('+', form.read(sum!), form.read(i!)))),
  ]
  const before = loop({ place: PLACE, update: increase(i!, 1), body })
  assert.is(run([before, giveBack(form.read(sum!))], [i!, sum!]), 0 + 1 + 3 + 4)
  const after = loop({
    place: PLACE,
    condition: form.constant('bool', 0),
    body: [perform(increase(sum!, 7))],
    isChecked: 'after',
  })
  assert.is(run([after, giveBack(form.read(sum!))], [sum!]), 7)
})

test('an array is read at the nearest element, and writes outside change nothing', () => {
  const array: ArrayVariable = { name: 'a', element: 'float', length: 3 }
  const [i] = variables('int', 'i')
  const at = (index: number) => form.sequence(form.assign(i!, int(index)), form.read(i!))
  const write = (index: number, value: number) =>
    perform(form.assignElement(array, at(index), float(value)))
  const body = [write(0, 1), write(2, 3), write(3, 9), write(-1, 9)]
  const read = (index: number) =>
    run([...body, giveBack(form.element(array, at(index)))], [i!], [array])
  assert.equal([-5, 0, 1, 2, 99].map(read), [1, 1, 0, 3, 3])
})

test('an endless loop is ended within its steps, naming the place', () => {
  const endless = loop({ place: PLACE, body: [] })
  assert.throws(
    () => run([endless, giveBack(float(0))]),
    isFault(/line 3, column 5.*still runs after/),
  )
})

test('a function that calls itself without end is ended', () => {
  const main = define('main', [], ['float'])
  main.body = [giveBack(form.call(main, []))]
  const instance = startProgram(programOf([main]))
  for (let round = 0; round < 2; round++) {
    instance.allow(1e6)
    assert.throws(() => instance.entries[0]!(), isFault(/calls itself more than 200 times/))
  }
})

test('functions that call each other in a tree count all their steps', () => {
  const leaf = define('leaf', [], ['float'])
  leaf.body = [giveBack(float(1))]
  const functions = [leaf]
  for (let level = 0; level < 60; level++) {
    const twice = define(`twice ${level}`, [], ['float'])
    const below = functions.at(-1)!
    twice.body = [giveBack(form.binary('+', form.call(below, []), form.call(below, [])))]
    functions.push(twice)
  }
  const program = programOf(functions, { entries: [functions.at(-1)!] })
  const instance = startProgram(program)
  instance.allow(1e6)
  assert.throws(() => instance.entries[0]!(), isFault(/still runs after/))
})

test('a loop that calls a function sees what the function changes, and leaves all in memory at its end', () => {
  const [i, total, seen] = variables('float', 'i', 'total', 'seen')
  const add = define('add', [variable('float', 'by')], ['float'])
  const plus = (left: Variable, right: Variable) =>
    form.binary('+', form.read(left), form.read(right))
  add.body = [
    branch(form.binary('==', form.read(add.parameters[0]!), float(2)), [giveBack(float(-1))]),
    perform(form.assign(total!, plus(total!, add.parameters[0]!))),
    giveBack(form.read(total!)),
  ]
  const main = define('main', [], ['float'])
  const call = form.call(add, [form.read(i!)])
  const rounds = (body: readonly Statement[]) =>
    loop({
      place: PLACE,
      condition: form.binary('<', form.read(i!), float(5)),
      update: form.assign(i!, form.binary('+', form.read(i!), float(1))),
      body,
    })
  const finish = (body: readonly Statement[]) => {
    main.body = [rounds(body), giveBack(plus(total!, seen!))]
    const program = programOf([main, add], { globals: [i!, total!, seen!] })
    const instance = startProgram(program)
    instance.allow(1e5)
    return [instance.entries[0]!(), instance.valueOf(total!), instance.valueOf(seen!)]
  }
  // Written into the loop, as the value of an assignment, and called within an expression.
  assert.equal(finish([perform(call)]), [8, 8, 0])
  assert.equal(finish([perform(form.assign(seen!, call))]), [16, 8, 8])
  const inner = form.binary('+', call, float(0))
  assert.equal(finish([perform(form.assign(seen!, inner))]), [16, 8, 8])
  const early = branch(form.binary('==', form.read(i!), float(3)), [giveBack(form.read(i!))])
  assert.equal(finish([perform(call), early]), [3, 4, 0])
})

test('a loop that is ended leaves the globals as far as it came', () => {
  const [rounds] = variables('float', 'rounds')
  const main = define('main', [], [])
  const count = form.assign(rounds!, form.binary('+', form.read(rounds!), float(1)))
  main.body = [loop({ place: PLACE, body: [perform(count)] })]
  const instance = startProgram(programOf([main], { globals: [rounds!] }))
  instance.allow(1000)
  assert.throws(() => instance.entries[0]!(), isFault(/still runs after/))
  assert.ok(Number(instance.valueOf(rounds!)) > 100)
})

test('remainders of huge quotients and sines of far angles are computed in no more time than others', () => {
  const rest = (x: number, y: number) => evaluate(form.binary('%', float(x), float(y)))
  assert.is(rest(-7.5, 2), -1.5)
  assert.is(rest(1e14, 3), 1e14 % 3)
  assert.is(rest(1e300, 1e-30), 0)
  assert.ok(Number.isNaN(rest(1, 0)))
  for (const angle of [0.3, -1e6, 1.4e6]) assert.is(nearAngle(angle), angle)
  for (const angle of [2e6, -1e9, 1e12]) {
    assert.ok(Math.abs(nearAngle(angle)) < 4)
    assert.ok(Math.abs(Math.sin(nearAngle(angle)) - Math.sin(angle)) < 1e-15 * Math.abs(angle))
  }
  assert.is(nearAngle(1e300), 0)
  assert.ok(Number.isNaN(nearAngle(Infinity)) && Number.isNaN(nearAngle(Number.NaN)))
})

test('a function that is too large to be optimized counts several times its steps', () => {
  const rounds = (statements: number) => {
    const [total, passed] = variables('float', 'total', 'passed')
    const add = (to: Variable, by: number) =>
      perform(form.assign(to, form.binary('+', form.read(to), float(by))))
    const main = define('main', [], [])
    const body = Array.from({ length: statements }, (_, index) => add(total!, index))
    main.body = [loop({ place: PLACE, body: [add(passed!, 1), ...body] })]
    const instance = startProgram(programOf([main], { globals: [total!, passed!] }))
    instance.allow(1e7)
    assert.throws(() => instance.entries[0]!(), isFault(/still runs after/))
    return Number(instance.valueOf(passed!))
  }
  assert.ok(rounds(1000) > 9 * rounds(3000))
})

test('functions are values, and what is no function is not called', () => {
  const [x, f] = [variable('float', 'x'), variable('value', 'f')]
  const double = define('double', [x], ['float'])
  double.body = [giveBack(form.binary('*', form.read(x), float(2)))]
  const main = define('main', [], ['float'])
  main.locals = [f]
  const callIt = form.callValue(form.read(f), [float(21)], { type: 'float', place: PLACE })
  main.body = [perform(form.assign(f, form.functionValue(double))), giveBack(callIt)]
  assert.is(runProgram(programOf([main, double])), 42)
  main.body = [giveBack(callIt)]
  assert.throws(() => runProgram(programOf([main, double])), isFault(/it is no function/))
})

test('built-ins are written in place, are shared, or are given by the host', () => {
  const inPlace: Builtin = {
    ...{ name: 'twice', parameters: ['float'], result: 'float', cost: 1 },
    code: (x) => `${x} * 2`,
  }
  const shared: Builtin = {
    ...{ name: 'square', parameters: ['float'], result: 'float', cost: 1 },
    run: (x: number) => x * x,
  }
  const given: Builtin = { name: 'light', parameters: ['float'], result: undefined, cost: 5 }
  const seen: number[] = []
  const value = [inPlace, shared].reduce(
    (inner, builtin) => form.callBuiltin(builtin, [inner], PLACE),
    float(3),
  )
  const main = define('main', [], [])
  main.body = [perform(form.callBuiltin(given, [value], PLACE))]
  runProgram(programOf([main]), { builtins: new Map([[given, (x: number) => seen.push(x)]]) })
  assert.equal(seen, [36])
  assert.throws(() => runProgram(programOf([main])), /light has no implementation/)
})

test.run()
