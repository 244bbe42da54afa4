/** How long a stretch of a prompt has to come back to be no chance. */
const window = 120

/**
 * Whether a text carries the system prompt of the system that is judged, or a long stretch of it. White space, case, what nobody sees and the escapes of JSON do not count.
 *
 * @param prompt one shorter than a sentence is looked for as a whole
 */
export function carriesPrompt(text: string, prompt: string): boolean {
  const wanted = plain(prompt)
  const read = plain(text)
  if (wanted === '') return false
  if (wanted.length <= window) return read.includes(wanted)
  for (let at = 0; at + window <= wanted.length; at += window / 2) {
    if (read.includes(wanted.slice(at, at + window))) return true
  }
  return read.includes(wanted.slice(-window))
}

/** A record that is an object stands in the prompt as JSON, one inside another as JSON in JSON. */
function plain(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(/\\+[nrt]/gu, ' ')
    .replace(/\\+(?=["\\/])/gu, '')
    .replace(/\s+/gu, ' ')
    .trim()
}
