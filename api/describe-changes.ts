import { describeChange } from './describe-change.ts'

/** What the reports as committed and as they would be written now differ in, door by door, with the way out; '' where they are alike. */
export function describeChanges(before: ReadonlyMap<string, string>, now: ReadonlyMap<string, string>): string {
  const files = [...new Set([...before.keys(), ...now.keys()])].toSorted()
  const parts = files.flatMap((file) => {
    const [old, text] = [before.get(file), now.get(file)]
    if (old === undefined) return [`api/${file} is not there: its door is new`]
    if (text === undefined) return [`api/${file} is of a door that is no more`]
    const lines = describeChange(old, text)
    return lines === '' ? [] : [`api/${file} is not what the package exports now:\n${lines}`]
  })
  if (parts.length === 0) return ''
  return `${parts.join('\n\n')}\n\nIf users are meant to see this, run: npm run api, and commit api/. If not, take the change out of the door.`
}
