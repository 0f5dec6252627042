import fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { LayoutError } from '../../src/layout/layout.ts'
import { formatLayoutCsv, parseLayoutCsv } from '../../src/layout/layout-csv.ts'
import { arbitraryLayouts } from '../arbitrary-layouts.ts'
import { pointsOf } from '../points-of.ts'

const test = suite('layout CSV')

const AS_IS = { up: 'y' } as const

function refusal(text: string): string {
  try {
    parseLayoutCsv(text)
  } catch (error) {
    assert.instance(error, LayoutError)
    assert.is((error as LayoutError).code, 'malformed')
    return (error as LayoutError).message
  }
  throw new Error(`${JSON.stringify(text)} was taken`)
}

test('a line is an LED, and its third number points up', () => {
  const layout = parseLayoutCsv('1,2,3\n4,5,6\n')
  assert.equal(pointsOf(layout), [
    [1, 3, -2],
    [4, 6, -5],
  ])
  assert.is(layout.dimension, '3d')
})

test('y points up when asked for', () => {
  assert.equal(pointsOf(parseLayoutCsv('1,2,3', AS_IS)), [[1, 2, 3]])
})

test('LEDs that all have one z are a plane with y up, unless z is given as up', () => {
  const flat = '0,0,5\n2,0,5\n2,3,5\n'
  const layout = parseLayoutCsv(flat)
  assert.equal([layout.dimension, pointsOf(layout)[2]], ['2d', [2, 3, 5]])
  assert.equal(pointsOf(parseLayoutCsv(flat, { up: 'z' }))[2], [2, 5, -3])
})

test('the assumption about up is reported when up is missing', () => {
  const assumedOf = (text: string, options = {}) => {
    const reported: string[] = []
    parseLayoutCsv(text, { ...options, onAssumed: (assumed) => reported.push(assumed) })
    return reported
  }
  assert.equal(assumedOf('0,0,0\n1,2,3'), ['z'])
  assert.equal(assumedOf('0,0,0\n1,2,0'), ['flat'])
  assert.equal(assumedOf('0,0\n1,2'), [])
  assert.equal(assumedOf('0,0,0\n1,2,3', { up: 'y' }), [])
})

test('lines of two numbers are a plane with y up', () => {
  const layout = parseLayoutCsv('1,2\n3,4')
  assert.equal(pointsOf(layout), [
    [1, 2, 0],
    [3, 4, 0],
  ])
  assert.is(layout.dimension, '2d')
})

test('commas, semicolons, tabs and spaces separate, and lines end in any way', () => {
  const text = '1,2,3\r\n1; 2; 3\r1\t2\t3\n  1 2   3  \n1 , 2 , 3'
  assert.equal(pointsOf(parseLayoutCsv(text, AS_IS)), Array(5).fill([1, 2, 3]))
})

test('lines may be in brackets, quoted, or end in a separator', () => {
  const text = '[1, 2, 3]\n(1,2,3)\n{1 2 3},\n"1","2","3"\n1,2,3,'
  assert.equal(pointsOf(parseLayoutCsv(text, AS_IS)), Array(5).fill([1, 2, 3]))
})

test('a byte-order mark, blank lines and comments are skipped', () => {
  const text = '\uFEFF# measured in May\n\n1,2,3\n   \n# the tip\n4,5,6\n\n'
  assert.equal(pointsOf(parseLayoutCsv(text, AS_IS)), [
    [1, 2, 3],
    [4, 5, 6],
  ])
})

test('numbers are written as programs write them', () => {
  assert.equal(pointsOf(parseLayoutCsv('-1.5,+2,3e-1\n.5,0,-0', AS_IS)), [
    [-1.5, 2, 0.3],
    [0.5, 0, 0],
  ])
})

test('with column names the columns are found wherever they stand', () => {
  const text = 'index,Z,X,Y,name\n0,3,1,2,foot\n1,6,4,5,tip'
  assert.equal(pointsOf(parseLayoutCsv(text, AS_IS)), [
    [1, 2, 3],
    [4, 5, 6],
  ])
  assert.is(parseLayoutCsv('x,y\n1,2').dimension, '2d')
})

test('with a column of numbers, LEDs come in the order of the wire, from 0 or 1', () => {
  const places = [
    [1, 2, 3],
    [4, 5, 6],
    [7, 8, 9],
  ]
  // As MariMapper writes it.
  const marimapper =
    'index,x,y,z,xn,yn,zn,error\n2,7,8,9,0,0,1,0.1\n0,1,2,3,0,0,1,0\n1,4,5,6,0,1,0,0'
  assert.equal(pointsOf(parseLayoutCsv(marimapper, AS_IS)), places)
  const fromOne = '"LED";"X (cm)";"Y (cm)";"Z (cm)"\n3;7;8;9\n2;4;5;6\n1;1;2;3'
  assert.equal(pointsOf(parseLayoutCsv(fromOne, AS_IS)), places)
  assert.is(
    refusal('index,x,y\n0,1,2\n1,3,4\n3,5,6'),
    'there is no line for LED 2 of 0 to 3; add one with its place',
  )
  assert.match(refusal('id,x,y\n2,1,2\n3,3,4'), /^there is no line for LED 1 of 1 to 3;/)
  assert.is(refusal('led,x,y\n0,1,2\n1,3,4\n\n1,5,6'), 'LED 1 has two lines, 3 and 5')
  assert.match(refusal('led,x,y\nfoot,1,2'), /^line 2 must have the number of an LED, got 'foot'/)
})

test('a first column without a name that counts the LEDs is no place, and that is reported', () => {
  let reports = 0
  const read = (text: string) =>
    pointsOf(parseLayoutCsv(text, { ...AS_IS, onNumbered: () => reports++ }))
  const flat = [
    [5, 1, 0],
    [6, 3, 0],
    [7, 2, 0],
  ]
  assert.equal(read('0,5,1\n1,6,3\n2,7,2'), flat)
  assert.equal(read('1;5;1\n2;6;3\n3;7;2'), flat)
  assert.equal(read('0,5,1,0\n1,6,3,0\n2,7,2,0'), flat)
  assert.is(reports, 3)
  // LEDs in steps of 1, fewer than three, and numbers that do not count.
  for (const places of ['0,0,4\n1,2,4\n2,1,4', '0,5,1\n1,6,3', '0,5,1\n1,6,3\n3,7,2']) {
    assert.equal(
      read(places).map(([x]) => x),
      places.split('\n').map((line) => Number(line[0])),
    )
  }
  const named = 'x,y,z\n0,5,1\n1,6,3\n2,7,2\n'
  assert.is(formatLayoutCsv(parseLayoutCsv(named, AS_IS), AS_IS), named)
  assert.is(reports, 3)
  assert.match(refusal('0,1,2,3\n1,2,3,4\n3,4,5,6'), /^line 1 must be x,y,z or x,y, got 4 values/)
})

test('lists as spreadsheets write them are read: decimal commas, units, and the separator named', () => {
  const commas = 'sep=;\n// in cm\nx [cm];y [cm];z [cm]\n0,5;-1;2,25\n"1,5";0;3'
  assert.equal(pointsOf(parseLayoutCsv(commas, AS_IS)), [
    [0.5, -1, 2.25],
    [1.5, 0, 3],
  ])
  assert.equal(pointsOf(parseLayoutCsv('0,5\t1\t2\n1\t2\t3', AS_IS))[0], [0.5, 1, 2])
})

test('anything but a list of coordinates is refused, naming the line', () => {
  assert.match(refusal(''), /must have one line per LED/)
  assert.match(refusal('# nothing'), /must have one line per LED/)
  assert.match(refusal('x,y,z\n'), /no LED below the column names/)
  assert.match(refusal('a,b,c\n1,2,3'), /must be columns x and y, got a, b, c/)
  assert.match(refusal('1'), /line 1 must be x,y,z or x,y, got 1 values/)
  assert.match(
    refusal('# four\n1,2,3,4'),
    /line 2 must be x,y,z or x,y, got 4 values; a line of names above says which/,
  )
  assert.match(refusal('1,2,3\n\n1,2'), /line 3 must have 3 values like the lines before, got 2/)
  assert.match(refusal('1,2,3\n4,five,6'), /line 2 must hold numbers, got 'five'/)
  assert.match(refusal('1,2,3\n4,,6'), /line 2 must hold numbers, got ''/)
  assert.match(refusal('1,2,NaN'), /line 1 must hold numbers, got 'NaN'/)
  assert.match(refusal('1,2,3\n1,2,Infinity'), /line 2 must hold numbers/)
  assert.match(refusal('1,2,1e39'), /line 1 must hold numbers/)
})

test('a layout is written as lines of x,y,z with z up', () => {
  const layout = parseLayoutCsv('1,2,3\n0,0,-4')
  assert.is(formatLayoutCsv(layout), '1,2,3\n0,0,-4\n')
  assert.is(formatLayoutCsv(layout, AS_IS), '1,3,-2\n0,-4,0\n')
})

test('a written layout is restored exactly', () => {
  fc.assert(
    fc.property(arbitraryLayouts, fc.constantFrom('y', 'z'), (layout, up) => {
      const { positions } = parseLayoutCsv(formatLayoutCsv(layout, { up }), { up })
      const least =
        1e-12 * layout.positions.reduce((most, value) => Math.max(most, Math.abs(value)), 0)
      assert.ok(
        layout.positions.every(
          (value, i) => positions[i] === (Math.abs(value) < least ? 0 : value),
        ),
      )
    }),
  )
})

test('what rounding has left of 0, and digits beyond those of a coordinate, are not written', () => {
  const layout = parseLayoutCsv('0.1,1,2.220446e-16', AS_IS)
  assert.is(formatLayoutCsv(layout, AS_IS), '0.100000001,1,0\n')
})

test.run()
