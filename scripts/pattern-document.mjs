// The text of docs/patterns.md: what patterns can do, and the functions of their languages, from the
// tables that the front ends read.

/**
 * @param pixelblaze, glsl the tables of the languages: the exports of the index.ts of their folders
 * @param examples our patterns: the result of `examplePatterns`
 */
export function patternDocument({ pixelblaze, glsl, examples }) {
  return `${pixelblazeChapter(pixelblaze)}\n${glslChapter(glsl)}\n${gallery(examples)}`
}

function gallery(examples) {
  const picture = ({ name, path }) =>
    `<a href="../${path}" title="${name}"><img src="patterns/${name}.webp" alt="${name}" width="160" height="160"></a>`
  const line = ({ path, language, effect }) =>
    `- [${path.split('/').at(-1)}](../${path}) (${language}): ${effect.description}`
  return `## Gallery

Our own patterns in [examples/patterns](../examples/patterns), on a tree:

${examples.map(picture).join('\n')}

${examples.map(line).join('\n')}
`
}

function glslChapter({ REFUSED, builtinNames, HOST_NAMES, POINT_NAMES, UNIFORM_NAMES }) {
  return GLSL.replace(
    'GLSL_NAMES',
    listed([...Object.keys(HOST_NAMES), ...Object.keys(POINT_NAMES)]),
  )
    .replace('GLSL_UNIFORMS', listed(Object.keys(UNIFORM_NAMES)))
    .replace('GLSL_REFUSED', listed([...REFUSED.keys()]))
    .replace('GLSL_BUILTINS', listed(builtinNames()))
}

function pixelblazeChapter({ PIXELBLAZE_BUILTINS, CONSTANTS, SENSORS, CONTROLS, SHOWN }) {
  return HEAD.replace('CONTROLS', table(['function', 'parameter'], controlRows()))
    .replace('BUILTINS', groups().map(chapter).join('\n'))
    .replace('CONSTANTS', listed(Object.keys(CONSTANTS)))
    .replace('SENSORS', listed(Object.keys(SENSORS)))
    .replace('SHOWN', SHOWN.map((prefix) => `\`${prefix}…\``).join(' or '))

  function controlRows() {
    return Object.entries(CONTROLS).map(([prefix, meaning]) => [`\`${prefix}…\``, meaning])
  }

  function groups() {
    return [...new Set(PIXELBLAZE_BUILTINS.map(({ group }) => group))]
  }

  function chapter(title) {
    const members = PIXELBLAZE_BUILTINS.filter(({ group }) => group === title)
    const notes = [...new Map(members.filter(({ note }) => note).map(noteOf))]
    const lines = notes.map(([note, names]) => `- ${names}: ${note}.`)
    return `**${title}**: ${listed(members.map(signature))}.\n${lines.length > 0 ? `\n${lines.join('\n')}\n` : ''}`

    function noteOf({ note }) {
      return [note, listed(members.filter((each) => each.note === note).map(({ name }) => name))]
    }
  }
}

function signature({ name, parameters, isOpen }) {
  return `${name}(${parameters.join(', ')}${isOpen ? ', …' : ''})`
}

function listed(names) {
  return names.map((name) => `\`${name}\``).join(', ')
}

function table(head, rows) {
  return [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n')
}

const HEAD = `# Patterns

Patterns that people have written for other programs play as effects, on any layout:

\`\`\`sh
npx ledloom preview examples/patterns/sparkfire.js
npx ledloom effects examples/patterns/prism-tunnel.js
npx ledloom play examples/patterns/comet-chase.js --param tail=0.8 --to 127.0.0.1:8080
npx ledloom upload examples/patterns/aurora-veil.js --to 127.0.0.1:8080
npx ledloom preview examples/patterns/kaleidoscope.fs --param mirrors=eight
\`\`\`

A pattern is translated: its text is parsed, checked and turned into code of Ledloom’s, and nothing of it is ever
run as it is. So a pattern has no way to files or the network, unlike an effect, which is a program. Its
loops end: a frame that takes too many steps is an error that names the loop or the function. Steps are counted by the work
that they are, about one for each cycle of a processor and the same on any computer: a frame of up to 1,200 LEDs has
150 million of them and ends within about 50 ms of processor time (a slow computer takes longer); longer strings
have as many more. A movie may take ten times as many for a frame, so that what is too heavy to be shown can still
be uploaded. Its arrays hold at most a million elements.
Mistakes, and what is not supported, are named with line and column; a saved change plays at once.

Of 90 public patterns for Pixelblaze 89 play (one makes an array with \`new\`), and so do all of 65 public shaders
of one pass that read no image, ISF generators and images of Shadertoy; some were shortened where they repeat
themselves, none was changed to play.
[try-patterns.mjs](../scripts/try-patterns.mjs) plays every pattern of a folder of yours and names what is refused.

The text decides whether a \`.js\` file is a pattern or the module of an effect: a pattern exports
\`render\`, \`render2D\`, \`render3D\` or \`beforeRender\`, and has neither \`import\` nor \`export default\`.
A file that Pixelblaze exported (\`.epe\`) plays as well, under the name that it has there.
The text of a pattern has at most 256 kB, in UTF-8, UTF-16 or Windows-1252 (Latin-1).

A folder is a library: \`ledloom effects patterns/\` lists what lies in it, with paths that \`play\` and
\`preview\` take.

## The editor

On the page, **Edit code** beside a pattern's name opens its text below the lights. Copy a pattern anywhere and press
Ctrl+V on the page, outside of a field: it plays on top of the other layers, and the editor opens. A block of code
with its fences, and an export of Pixelblaze, are read as well. **Add layer** and **Change source** offer a short new
pattern for Pixelblaze, ISF and Shadertoy to begin with. A pattern that is pasted or
dropped above other layers is added to their light (**Add**), unless it lights nearly all LEDs all the time: then it
hides them.

![The editor: a pattern with a mistake, which is marked in its line](pattern-editor.webp)

- What you type plays at once. While there is a mistake, it is marked in its line and named below, and the last text
  that worked plays on. If a text fails only later, its last light stays until it is mended.
- A GLSL shader that is pasted over a Pixelblaze pattern, or the other way round, is called what it is, and a button
  adds it as a layer of its own.
- A text with a mistake is kept in its tab of the browser when the editor is closed or the page is loaded again:
  **Edit code** goes on with it. One that has never played is offered by **Add layer**, below the new patterns.
- Parameters keep their values as long as the text declares them, by name and kind.
- Variables that a Pixelblaze pattern exports (\`export var\`) are shown below the text with their present values,
  and behind them the numbers that it shows (\`showNumber…\`, \`gauge…\`).
- Every text that plays is a file as if it had been dropped: it is kept in presets and in the data folder. A file that
  was named on the command line stays as it is; **Save as file** or Ctrl+S writes or downloads the text.
- A file that is saved in another program plays at once, and the editor shows its text, also if that has a mistake. If
  the text in the editor has changed as well, a line says so, and **Take the file’s text** replaces it.
- A pattern that is dropped with a mistake opens in the editor, and plays once it is mended. One of the command line
  that has a mistake is left out until then; the other layers play.
- Ctrl+Z in the text undoes typing; **Undo** of the page goes back from run to run of edits, on all pages. If
  two pages edit one layer, the last text plays, and both show it.
- Tab indents; press Escape, then Tab to leave the text. F8 goes to the mistake.
- Only patterns can be edited: **Show code** of an effect shows its program, which the page
  can't change.

## Pixelblaze

The language is that of the [language reference](https://electromage.com/docs/language-reference).

- **Places.** Each axis of a layout is stretched from 0 to just below 1, x to the right, y down and z away.
  A layout in three dimensions is drawn by \`render3D\`, or else by \`render2D\` from the front, or else by
  \`render\` along the wire; a flat one by \`render2D\`, or \`render3D\` at z 0.5; a line by \`render\`.
  \`render(index, x)\` gets the place along the wire, from 0 to just below 1. A layout written with \`--format pixelblaze\` has the same places.
- **Light.** The numbers of \`rgb\` and \`hsv\` are shares of full light, as they are on the LEDs of a
  Pixelblaze, which has no transfer curve. A pixel without a colour is dark.
- **Time.** A pattern that moves by \`time()\` alone is pure: in a loop its intervals are rounded to whole
  cycles, and the loop closes exactly. One that remembers something from frame to frame, asks for \`delta\` or
  for chance in its frames is stateful: its frames follow each other, and the end of a loop is blended into its
  start. Long gaps are played in steps of a tenth of a second.
- **Numbers.** With \`arithmetic=exact\` they are 16.16 fixed point in 32 bits, as on the hardware: sums and
  products wrap, what is finer than 1/65536 is cut off, and division by 0 is 0. With \`fast\` they are floats,
  and only operators on bits work on 32 bits. \`auto\`, the default, plays a few frames both ways and takes
  \`exact\` if the light differs.
- **Arrays.** An index is cut to a whole number. Reading outside of an array gives 0, and writing there does
  nothing. As on the hardware no array is ever freed: make arrays once, not in each frame.
- **Names.** \`let\` and \`const\` are read as \`var\`. A function does not see the variables of a function
  around it, but its own name is seen everywhere, as on the hardware. \`null\` is 0. A name that is read but never
  assigned is an error.
- **Sound.** The sensor board hears the song, or the groove that effects hear without one. Its variables are
  SENSORS. The bands of \`frequencyData\` have the frequencies of the board’s firmware, single steps of 39 Hz in the bass.
  The board lies still.
- **Not supported**: what the language reference excludes too: objects, texts, \`switch\`, \`for … of\`,
  classes, \`new\`, closures.

### Controls

An exported function whose name begins with one of these becomes a parameter, named after the rest:
\`sliderMySize\` is \`mySize\`. A name that every effect has keeps its prefix: \`sliderSpeed\`. The default is
what the pattern starts with, as far as trying the function shows it.

CONTROLS

A button is pressed on the page, also by a MIDI pad or a key that is mapped to it. A press is not kept: neither
presets nor show files nor undo know it, and a movie has none.

What an exported function returns whose name begins with SHOWN is a number to show: \`showNumberFrameRate\`
is “Frame rate” behind the exported variables in the editor. It is called only while somebody looks. One that fails
shows why.

### Functions

BUILTINS
### Constants

CONSTANTS, and \`pixelCount\`.
`

const GLSL = `## GLSL

Files that end in \`.fs\`, \`.frag\` or \`.glsl\` are fragment shaders: ISF of one pass, Shadertoy's image shaders
(\`mainImage\`), and others with \`void main()\`. The language is that of GLSL ES 1.00 and 3.00, with the
preprocessor, structs, arrays and functions; whole numbers become floats by themselves, as in ISF.

- **Places.** The LEDs lie on a picture by one of the projections of pictures (\`--param projection=cylinder\`),
  and the picture just covers them; its shorter side has 480 pixels. A shader that declares
  \`uniform vec3 ledloom_position;\` gets the place of the LED in space, -1 to 1 along the longest side, y up.
- **Light.** Colours are sRGB, as on a screen. What is no number is dark. Alpha counts in ISF only, where
  the colour lies on black.
- **Inputs.** The inputs of ISF are parameters, by their names in small letters: \`Ring_Size\` is \`ringSize\`. A
  \`point2D\` is two of them. Without a range they are shares of the picture, and the shader gets pixels; if it has a
  default from 0 to 1, it gets the shares. A default in pixels is the middle. A name that every
  effect has gets a number: \`speed\` is \`speed2\`. An \`event\` is a button: true in the one frame after each
  press. \`audio\` and \`audioFFT\` hear the song,
  or the groove that effects hear without one; they are read like pictures. The analysis of a song keeps its
  spectrum only, so the wave of \`audio\` is made of that.
- **Sound of Shadertoy.** \`iChannel0\` is the same sound as a texture of two rows: \`texture(iChannel0, vec2(x, 0.25))\`
  or \`texelFetch(iChannel0, ivec2(x, 0), 0)\` reads the spectrum, 0.75 or 1 in place of the row the wave.
  A shader that expects an image there plays with the sound. The other channels are refused.
- **Time.** A shader is pure: any frame can be drawn alone. One that moves closes its loop by blending its
  start with what would follow its end; one that stands still needs none. Frames are counted at 60 in a second,
  and the date is always 1 January 2024, so that a movie comes out the same on any day. A shader that reads the date
  gets the parameter \`timeOfDay\`, at which its clock starts.
- **Names.** GLSL_NAMES are known without a declaration. A shader that declares them as \`uniform\` gets GLSL_UNIFORMS; other
  uniforms are 0 or what they are set to. A \`vec2\` that is declared as \`varying\` or \`in\` is the place in the
  picture, from 0 to 1.
- **Numbers.** Floats have 64 bits, where graphics cards have 32, but those below 2⁻¹²⁶ are 0 as there: chance made of the last digits of a sine looks
  as random, but is not the same. Loops count in 32 bits, so that they run as often.
- **Not supported**: pictures and textures (GLSL_REFUSED), passes that the shader reads, buffers that are kept;
  what is declared, but not read, changes nothing. The change to
  the next pixel (\`dFdx\`, \`dFdy\`, \`fwidth\`) is 0.

**Functions**: GLSL_BUILTINS.
`
