/** Of the forms that something may have, the findings about the one that the least is wrong with. */
export function closestForm<Finding>(forms: readonly (readonly Finding[])[]): readonly Finding[] {
  const [first = [], ...others] = forms
  return others.reduce((best, form) => (form.length < best.length ? form : best), first)
}
