// Draws docs/performance/*.svg from benchmarks that it runs first. With the path of results, which
// `LEDLOOM_BENCH_RESULTS=PATH npm run bench` writes, it draws what those have.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readFigure } from './bench-against.mjs'
import { fail, root } from './set-up.mjs'

const OUT = join(root, 'docs/performance')
const WIDTH = 720
const MARGIN = { left: 70, right: 50, top: 46, bottom: 44 }
const OURS = '#d9480f'
const OTHER = '#868e96'
const SPINNING = '#1971c2'

/** What each file is drawn from, by the beginning of the table's title, and how. */
const PLOTS = {
  scale: ['Processor time of a live frame', drawScale],
  effects: ['A frame of 1200 LEDs', drawEffects],
  lateness: ['Lateness of frames', drawLateness],
  peers: ['Beside other packages', drawPeers],
}

const rows = readResults(process.argv[2])
mkdirSync(OUT, { recursive: true })
for (const [name, [title, draw]] of Object.entries(PLOTS)) {
  const found = rows.filter((row) => row.title.startsWith(title))
  if (found.length > 0) writeFileSync(join(OUT, `${name}.svg`), draw(found))
  else console.error(`${name}.svg stays as it is: the results have no table "${title} …"`)
}

function readResults(path) {
  if (path !== undefined) {
    if (!existsSync(path)) fail(`there is no file ${path}`)
    try {
      return parse(path)
    } catch {
      fail(`${path} has no results of benchmarks, a line of JSON each`)
    }
  }
  const folder = mkdtempSync(join(tmpdir(), 'ledloom-performance-'))
  const results = join(folder, 'results.jsonl')
  const parts = ['effects', 'lateness', 'peers', 'scale']
  try {
    const { status } = spawnSync(process.execPath, [join('scripts', 'bench.mjs'), ...parts], {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, LEDLOOM_BENCH_RESULTS: results },
    })
    if (status !== 0) fail('a benchmark failed')
    return parse(results)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function parse(path) {
  return readFileSync(path, 'utf8').trim().split('\n').map(JSON.parse)
}

function drawEffects(rows) {
  const slowest = rows
    .filter(({ ratio, name }) => ratio !== undefined && name !== 'median effect')
    .map(({ name, ratio }) => ({ name, value: ratio }))
    .sort((a, b) => b.value - a.value)
    .slice(0, 12)
  const title = 'A frame of an effect, 1,200 LEDs, in 3D noise calls (the 12 that take longest)'
  return drawBars(title, slowest)
}

function drawPeers(rows) {
  const bars = rows
    .filter(({ ratio }) => ratio !== undefined)
    .map(({ name, ratio }) => ({ name, value: ratio }))
  const title = 'The time of other packages, as a multiple of Ledloom’s (bars by powers of ten)'
  return drawBars(title, bars, { lengthOf: Math.log10 })
}

/** Horizontal bars, as long as `lengthOf` says. */
function drawBars(title, bars, { lengthOf = (value) => value } = {}) {
  const step = 24
  const left = 330
  const most = Math.max(...bars.map(({ value }) => lengthOf(value)))
  const scale = (WIDTH - left - 90) / most
  const drawn = bars.map(({ name, value }, i) => {
    const y = MARGIN.top + i * step
    const width = Math.max(1, lengthOf(value) * scale)
    return `${text(left - 8, y + 13, name, 'end')}<rect x="${left}" y="${y}" width="${width.toFixed(1)}" height="17" fill="${OURS}"/>${text(left + width + 6, y + 13, `${Number(value.toPrecision(3))}`)}`
  })
  return svg(title, MARGIN.top + bars.length * step + 12, drawn)
}

/** The time of a frame by its LEDs, both in powers of ten, beside a straight line through the largest. */
function drawScale(rows) {
  const points = rows.map(({ name, measured }) => ({
    ledCount: Number.parseInt(name.replaceAll(',', ''), 10),
    ms: readFigure(measured).value * 1000,
  }))
  const height = 380
  const across = axis(
    points.map(({ ledCount }) => ledCount),
    [MARGIN.left, WIDTH - MARGIN.right],
  )
  const largest = points.at(-1)
  const proportional = ({ ledCount }) => (largest.ms * ledCount) / largest.ledCount
  const up = axis(
    points.flatMap((point) => [point.ms, proportional(point)]),
    [height - MARGIN.bottom, MARGIN.top],
  )
  const straight = points.map((point) => [across.at(point.ledCount), up.at(proportional(point))])
  const line = points.map(({ ledCount, ms }) => [across.at(ledCount), up.at(ms)])
  return svg('Processor time of a live frame by its LEDs (grey: proportional)', height, [
    ...across.ticks.map((tick) =>
      upright(across.at(tick), height, `${tick.toLocaleString('en')} LEDs`),
    ),
    ...up.ticks.map((tick) => level(up.at(tick), `${tick} ms`)),
    polyline(straight, OTHER),
    ...dottedLine(line, OURS),
  ])
}

/** How late the given share of frames is at most: further right are fewer frames that are later. */
function drawLateness(rows) {
  const points = rows.flatMap(({ name, measured }) => {
    const [, who, percent] = /^(.*), ([\d.]+) % within$/.exec(name) ?? []
    return who === undefined
      ? []
      : [{ who, percent: Number(percent), ms: readFigure(measured).value * 1000 }]
  })
  const height = 320
  const up = axis(
    points.map(({ ms }) => ms),
    [height - MARGIN.bottom, MARGIN.top],
  )
  const shares = [...new Set(points.map(({ percent }) => percent))]
  const across = axis(
    shares.map((percent) => 100 - percent),
    [WIDTH - MARGIN.right, MARGIN.left],
  )
  const lineOf = (wanted) =>
    points
      .filter(({ who }) => who === wanted)
      .map(({ percent, ms }) => [across.at(100 - percent), up.at(ms)])
  return svg(
    'Lateness by the share of frames: streamer (red), bare timer (grey), spinning timer (blue)',
    height,
    [
      ...shares.map((percent) => upright(across.at(100 - percent), height, `${percent} %`)),
      ...up.ticks.map((tick) => level(up.at(tick), `${tick} ms`)),
      ...dottedLine(lineOf('bare timer'), OTHER),
      ...dottedLine(lineOf('spinning timer'), SPINNING),
      ...dottedLine(lineOf('streamer'), OURS),
    ],
  )
}

/** An axis in powers of ten around values, between two places. */
function axis(values, [from, to]) {
  const least = Math.floor(Math.log10(Math.min(...values)))
  const most = Math.ceil(Math.log10(Math.max(...values)))
  const ticks = Array.from({ length: most - least + 1 }, (_, i) => 10 ** (least + i))
  return {
    ticks,
    at: (value) => from + ((Math.log10(value) - least) / (most - least)) * (to - from),
  }
}

/** A line of the grid from bottom to top. */
function upright(x, height, label) {
  const bottom = height - MARGIN.bottom
  return `${stroke([x, MARGIN.top, x, bottom])}${text(x, bottom + 18, label, 'middle')}`
}

/** A line of the grid from left to right. */
function level(y, label) {
  const { left, right } = MARGIN
  return `${stroke([left, y, WIDTH - right, y])}${text(left - 6, y + 4, label, 'end')}`
}

function stroke(ends) {
  const [x1, y1, x2, y2] = ends.map((end) => end.toFixed(1))
  return `<path d="M${x1} ${y1}L${x2} ${y2}" stroke="#dee2e6"/>`
}

function dottedLine(points, colour) {
  const dots = points.map(
    ([x, y]) => `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="4" fill="${colour}"/>`,
  )
  return [polyline(points, colour), ...dots]
}

function polyline(points, colour) {
  const places = points.map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')
  return `<polyline points="${places}" fill="none" stroke="${colour}" stroke-width="2"/>`
}

function text(x, y, content, anchor = 'start') {
  const escaped = content.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  return `<text x="${x.toFixed(1)}" y="${y.toFixed(1)}" text-anchor="${anchor}">${escaped}</text>`
}

function svg(title, height, parts) {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${height}" viewBox="0 0 ${WIDTH} ${height}" font-family="sans-serif" font-size="12" fill="#212529">
<title>${title}</title>
<rect width="100%" height="100%" fill="#fff"/>
<g font-size="15" font-weight="bold">${text(12, 26, title)}</g>
${parts.join('\n')}
</svg>
`
}
