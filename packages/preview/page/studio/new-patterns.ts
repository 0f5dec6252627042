/** The beginning of a new pattern. */
export type NewPattern = {
  readonly title: string
  readonly name: string
  readonly text: string
}

const PIXELBLAZE = `// Colours that wander along the lights.
export var hue

export function sliderSpread(v) {
  spread = v
}
var spread = 0.5

export function beforeRender(delta) {
  hue = time(0.1)
}

export function render3D(index, x, y, z) {
  hsv(hue + spread * y, 1, wave(hue + x + z))
}

export function render2D(index, x, y) {
  render3D(index, x, y, 0)
}

export function render(index) {
  render3D(index, index / pixelCount, 0, 0)
}
`

const ISF = `/*{
  "DESCRIPTION": "Rings that grow from the middle.",
  "ISFVSN": "2",
  "INPUTS": [
    { "NAME": "rings", "TYPE": "float", "MIN": 1, "MAX": 20, "DEFAULT": 5 },
    { "NAME": "tint", "TYPE": "color", "DEFAULT": [0.3, 0.6, 1.0, 1.0] }
  ]
}*/

void main() {
  float r = distance(isf_FragNormCoord, vec2(0.5));
  float light = 0.5 + 0.5 * cos(6.28318 * (r * rings - TIME * 0.5));
  gl_FragColor = vec4(tint.rgb * light, 1.0);
}
`

const SHADERTOY = `void mainImage(out vec4 fragColor, in vec2 fragCoord) {
  vec2 uv = fragCoord / iResolution.xy;
  vec3 col = 0.5 + 0.5 * cos(iTime + uv.xyx + vec3(0, 2, 4));
  fragColor = vec4(col, 1.0);
}
`

/** Short patterns to begin with, one of each kind. */
export const NEW_PATTERNS: readonly NewPattern[] = [
  { title: 'Pixelblaze', name: 'pattern.js', text: PIXELBLAZE },
  { title: 'ISF', name: 'pattern.fs', text: ISF },
  { title: 'Shadertoy', name: 'pattern.frag', text: SHADERTOY },
]

/** What only patterns in JavaScript and in GLSL have. */
const JAVASCRIPT = /\bexport\s+(?:function|var|let|const)\b|\bfunction\s+(?:render|beforeRender)\b/
const GLSL = /\bvoid\s+main(?:Image)?\s*\(|\bgl_Frag(?:Color|Coord)\b|"ISFVSN"/

/** True for a text that has words which only patterns of a language have. */
export function hasWordsOf(language: string, text: string): boolean {
  return (language === 'GLSL' ? GLSL : JAVASCRIPT).test(text)
}

/**
 * The file name for a text that was pasted, after what the text says about itself; `undefined` if it
 * looks like no pattern.
 */
export function nameOfPasted(text: string): string | undefined {
  const ending = endingOf(text)
  return ending && `${titleIn(text) ?? 'Pasted pattern'}.${ending}`
}

function endingOf(text: string): string | undefined {
  if (GLSL.test(text)) return /"(?:ISFVSN|INPUTS)"/.test(text) ? 'fs' : 'frag'
  return JAVASCRIPT.test(text) ? 'js' : undefined
}

/** The description of an ISF shader, and the comment with which a text begins. */
const DESCRIPTION = /"DESCRIPTION"\s*:\s*"((?:[^"\\\n]|\\.)*)"/
const COMMENT = /^\s*(?:\/\*([^{][\s\S]*?)\*\/|((?:[ \t]*\/\/.*(?:\r?\n|$))+))/

/** Lines of a comment that say where a text is from, or what may be done with it. */
const NO_TITLE = /^(?:by|created|authors?|copyright|\(c\)|©|licen[cs]e\w*|spdx|from)\b|https?:|@/i

const MOST_CHARACTERS = 40

/** The first words that a text says about itself, as they can stand in the name of a file. */
function titleIn(text: string): string | undefined {
  const head = text.slice(0, 4000)
  const words = DESCRIPTION.exec(head)?.[1] ?? firstWordsOfComment(head)
  const sentence = words.replace(/[.!?:](?:\s.*)?$/, '')
  const whole = plainName(sentence)
  if (whole.length <= MOST_CHARACTERS) return whole === '' ? undefined : whole
  const clause = plainName(sentence.replace(/[,;(–—].*$/, ''))
  if (clause !== '' && clause.length <= MOST_CHARACTERS) return clause
  return whole
    .slice(0, MOST_CHARACTERS + 1)
    .replace(/\s+\S*$/, '')
    .slice(0, MOST_CHARACTERS)
}

/** The first line of the comment at the start that may be a title, with the lines that go on in small letters. */
function firstWordsOfComment(head: string): string {
  const [, block, lines] = COMMENT.exec(head) ?? []
  const texts = (block ?? lines ?? '')
    .split('\n')
    .map((line) => line.replace(/^[\s/*=_#-]+/, '').trim())
  const start = texts.findIndex((line) => /\p{L}/u.test(line) && !NO_TITLE.test(line))
  if (start < 0) return ''
  const rest = texts.slice(start + 1)
  const end = rest.findIndex((line) => !/^\p{Ll}/u.test(line) || NO_TITLE.test(line))
  return [texts[start], ...rest.slice(0, end < 0 ? undefined : end)].join(' ')
}

/** Words as they can stand in the name of a file. */
export function plainName(words: string): string {
  return words
    .replace(/[\p{C}/\\:*?"<>|]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}
