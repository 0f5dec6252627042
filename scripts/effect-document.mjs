// The text of docs/effects.md: every effect with its picture and its parameters.

/** @param effects the result of `listEffects` of @ledloom/engine */
export function effectDocument(effects, describeAccepted) {
  return `${HEAD.replace('COUNT', effects.length)}\n${effects.map(chapter).join('\n')}`

  function chapter({ name, effect }) {
    return `## ${name}

![${effect.title}](effects/${name}.webp)

${effect.description}

| parameter | default | meaning | accepted |
| --- | --- | --- | --- |
${Object.entries(effect.params).map(row).join('\n')}
`
  }

  function row([name, parameter]) {
    const accepted = describeAccepted(parameter)
    const cells = [name, String(parameter.default), parameter.description, accepted]
    return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
  }
}

const HEAD = `# Effects

The COUNT effects of the library with their default parameters, drawn on the 500 LEDs of a real tree
([examples/layouts/tree-500.csv](../examples/layouts/tree-500.csv)). \`ledloom effects <name>\` lists an
effect's parameters in the terminal; \`ledloom preview <name> --param name=value\` shows it.
`
