import { quote } from '../../language/text.ts'
import type { Patient } from '../../patient/patient.ts'
import { clausesOf, type TextOfAnswer } from './record-words.ts'

const source = 'NHS England Never Events 2018 (wrong site surgery); BTS pleural procedures 2023; NatSSIPs 2 (2023)'

type Side = 'left' | 'right'

/** What a side is told of, by the word for it, and what is done there. One row for each organ, so that a drain of the chest is never held to a leg. */
interface Target {
  readonly label: string
  readonly found: RegExp
  readonly done: RegExp
}

const targets: readonly Target[] = [
  {
    label: 'fluid or air in the chest',
    found:
      /\b(?:effusion|empyema|haemothorax|hemothorax|hydrothorax|chylothorax|pneumothorax|pus|pleural (?:fluid|collection)|hemithorax|opaque|white-?out)\b/iu,
    done: /\b(?:drain\w*|chest tube|tube thoracostomy|thoracostomy|thoracentesis|thoracocentesis|aspirat\w*|pleural tap|pigtail|IPC|indwelling pleural catheter|needle decompression|decompress\w*|VATS|pleurodesis|thoracoscopy)\b/iu,
  },
  {
    label: 'a nodule or mass of the lung',
    found: /\b(?:nodule|mass|lesion|tumou?r|PET-?avid|spiculated|part-solid|solid|ground-?glass)\b/iu,
    done: /\b(?:biops\w*|core|FNA|needle|resect\w*|lobectomy|wedge|SABR|SBRT|ablation|segmentectomy)\b/iu,
  },
]

const left = /\b(?:left(?:-sided)?|LUL|LLL|lingula)\b/giu
const right = /\b(?:right(?:-sided)?|RUL|RML|RLL)\b/giu

/** Not the side of the finding: the heart, a vessel, the patient's position, what is clear. */
const notLung =
  /\b(?:left|right)[- ](?:sided )?(?:ventric\w*|atri\w*|heart|bundle|arm|leg|calf|hand|knee|hip|shoulder|foot|femoral|popliteal|coronary|main|axis|lateral|decubitus|adrenal|kidney|breast|subclavian|jugular|internal|eye|ear|iliac|upper quadrant|lower quadrant|flank|iliac fossa)\b|\b(?:is |are |was )?right (?:dose|drug|choice|away|now|patient|side)\b|\b(?:no|without|clear)\b[^.;,]{0,20}\b(?:left|right)\b|\b(?:left|right)\b[^.;,]{0,24}\b(?:clear|normal|unremarkable)\b/giu

function sidesIn(clause: string): ReadonlySet<Side> {
  const text = clause.replace(notLung, ' ')
  const sides = new Set<Side>()
  if (text.search(left) >= 0) sides.add('left')
  if (text.search(right) >= 0) sides.add('right')
  return sides
}

/** The one side on which the record has it; undefined where it has both, or says none. */
function sideOf(
  { pleural_effusion: effusion, notes, conditions, symptoms }: Patient,
  { found, label }: Target,
): Side | undefined {
  const sides = new Set<Side>()
  if (label.startsWith('fluid') && effusion !== undefined) {
    if (effusion.side === 'bilateral') return undefined
    sides.add(effusion.side)
  }
  const texts = [
    ...notes.map(({ text }) => text),
    ...conditions.map(({ name }) => name),
    ...symptoms.map(({ name }) => name),
  ]
  for (const text of texts)
    for (const clause of text.split(/(?<=[.;,])\s+|\n/u)) {
      if (/\bbilateral\b/iu.test(clause) && found.test(clause)) return undefined
      if (!found.test(clause)) continue
      if (/\b(?:no|without|resolved|previous|old|cleared)\b/iu.test(clause)) continue
      for (const side of sidesIn(clause)) sides.add(side)
    }
  const [only] = sides
  return sides.size === 1 ? only : undefined
}

/**
 * Procedures on the other side of the chest than what they are for: a drain on the right of an effusion on the left, a biopsy of a lobe that the record has nothing in.
 *
 * Nothing is said where the record has both sides, or the action names both or none.
 */
export function wrongSides(texts: readonly TextOfAnswer[], patient: Patient): readonly string[] {
  return targets.flatMap((target) => {
    const side = sideOf(patient, target)
    if (side === undefined) return []
    const other = side === 'left' ? 'right' : 'left'
    const wrong = texts
      .flatMap(({ text }) => clausesOf(text))
      .find((clause) => {
        if (!target.done.test(clause) || /\b(?:not|no|never|avoid)\b/iu.test(clause)) return false
        const sides = sidesIn(clause)
        return sides.size === 1 && sides.has(other)
      })
    return wrong === undefined
      ? []
      : [
          `a procedure is ordered on the ${other} (${quote(wrong)}), and the record has ${target.label} on the ${side} (${source})`,
        ]
  })
}
