// The text of docs/effects.md: a sheet of all effects by their categories, then each with its picture and
// its parameters.

/**
 * @param effects the result of `listEffects` of @ledloom/engine
 * @param categories the titles of the categories by their names
 */
export function effectDocument(effects, { describeAccepted, categories }) {
  return `${HEAD.replace('COUNT', effects.length)}
${Object.keys(categories).map(sheet).join('\n')}
${effects.map(chapter).join('\n')}`

  function sheet(category) {
    const members = effects.filter(({ effect }) => effect.category === category)
    return `**${categories[category]}**

${members.map(thumbnail).join('\n')}
`
  }

  function thumbnail({ name, effect: { title } }) {
    const picture = `<img src="effects/${name}.webp" alt="${title}" width="112" height="112">`
    return `<a href="#${name}" title="${title}">${picture}</a>`
  }

  function chapter({ name, effect }) {
    return `## ${name}

![${effect.title}](effects/${name}.webp)

${effect.description}

${categories[effect.category]}: ${effect.tags.join(', ')}.

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

The COUNT effects of the library with their default parameters, each drawn on the shape on which it shows
best. \`npx ledloom effects --search <words>\` finds them by the words below their descriptions,
\`npx ledloom effects <name>\` lists the parameters of one, and \`npx ledloom preview <name> --param name=value\` shows
it. \`npm run gallery\` builds a page, in \`gallery/\`, on which all of them play in the browser with their
controls on any shape, without a server.
`
