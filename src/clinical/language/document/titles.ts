import type { Place } from './lines.ts'

/** In characters: what is longer says too much for a label. */
export const widestLabel = 160

/** Names of sections that stand on a line by themselves, without a mark, in notes and in plain text. */
const titles =
  /^(?:(?:\d{1,2}[.)]\s*)?(?:the\s)?(?:(?:immediate|initial|acute|current|home|usual|regular|admission|discharge|outpatient|past|previous|background|management|treatment|recommended|suggested|clinical|further|other)\s)?(?:(?:assessment|impression)(?:\s(?:and|&|\/)\splan)?|plan|a\/p|a&p|recommendations?|management(?:\splan)?|treatment(?:\splan)?|orders|actions|interventions|medications?|medicines|meds|drugs|drug history|history|medical history|pmhx?|psh|hpi|allergies|investigations|results|examination|background|contraindications|rationale|discussion|evidence|references|follow[ -]?up|disposition|monitoring|escalation|contingency(?:\splans?)?|alternatives|options|avoid|stop|hold|start|continue|do not give))\s*$/iu

export function isTitle(plain: string, { start, end }: Place): boolean {
  return end - start <= 50 && titles.test(plain.slice(start, end))
}
