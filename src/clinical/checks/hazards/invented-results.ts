import { type Answer, isTextAnswer } from '../../answer/parse-answer.ts'
import type { Patient } from '../../patient/patient.ts'
import { quote } from '../../words/text.ts'
import { clausesOf } from './record-words.ts'

/** What is looked at, by the words for it. */
interface Examination {
  readonly name: string
  readonly words: string
}

const examinations: readonly Examination[] = [
  {
    name: 'a scan of the head',
    words: String.raw`(?:(?:plain |non-?contrast )?(?:CT|MRI?)(?:[ /-]?(?:head|brain|caput|cranial))?|(?:head|brain|cranial) (?:CT|MRI?|imaging|scan)|CTB|NCCT|NCHCT)(?!PA|[ -]?(?:chest|thora\p{L}*|abdo\p{L}*|KUB|pulm\p{L}*))`,
  },
  { name: 'a CT pulmonary angiogram', words: String.raw`(?:CTPA|CT pulmonary angio\p{L}*|V/Q(?: scan)?)` },
  { name: 'an echocardiogram through the gullet', words: String.raw`(?:TOE|TEE|trans-?o?esophageal echo\p{L}*)` },
  { name: 'an echocardiogram', words: String.raw`(?:(?:bedside |transthoracic )?echo(?:cardiogra\p{L}*)?|TTE)` },
  { name: 'a PET-CT', words: String.raw`(?:FDG[ -])?PET(?:[ /-]?CT)?` },
  { name: 'a biopsy', words: String.raw`(?:biops(?:y|ies)|histolog\p{L}*|cytolog\p{L}*)` },
  { name: 'a lumbar puncture', words: String.raw`(?:lumbar puncture|LP|CSF)` },
  { name: 'a contrast swallow', words: String.raw`(?:contrast|water-soluble|Gastrografin) swallow` },
  { name: 'a D-dimer', words: 'D-?dimer' },
  {
    name: 'a test for heparin antibodies',
    words: String.raw`(?:PF4|HIT)(?: antibod\p{L}*| screen| assay| test| ELISA)?`,
  },
  { name: 'a pregnancy test', words: String.raw`(?:pregnancy test|β?-?hCG|beta-?hCG)` },
]

const undone = String.raw`(?:not (?:yet )?(?:been )?(?:done|performed|taken|available|reported|obtained|read|collected|sent)|NOT YET|never done|pending|awaited|awaiting|outstanding|requested|queued|waiting for|scanner (?:in use|busy|down))`

const result = String.raw`(?:(?:is |was |are |were |has been )?(?:normal|negative|clear|unremarkable|reassuring)\b|(?:shows?|showed|shown|confirms?|confirmed|reveals?|revealed|demonstrates?|excludes?|excluded|ruled? out)\b|(?:with )?no (?:evidence of )?(?:bleed\p{L}*|ha?emorrhage|thrombus|clot|mass|infarct\p{L}*|leak|PE\b|uptake|malignan\p{L}*|blood)|without (?:bleed\p{L}*|ha?emorrhage|thrombus|uptake))`

/** Still to come, of another day, or under a condition. */
const open =
  /\b(?:if|once|when|until|unless|after|before|as soon as|whether|provided|await\w*|pending|repeat\w*|request\w*|arrange\w*|book\w*|urgent\w*|should|will|would|may|might|could|to (?:exclude|rule|look|confirm|show)|in case|previous\w*|last (?:year|month|week)|(?:19|20)[01]\d|not (?:yet )?(?:been )?(?:done|available|reported)|exclude first)\b/iu

/**
 * Results that an answer rests on though the record says that the examination has not been made: "CT shows no bleeding", where the scanner was in use. A record that says nothing of it proves nothing.
 *
 * @param patient the record without the notes of somebody else
 */
export function inventedResults(answer: Answer, patient: Patient): readonly string[] {
  if (isTextAnswer(answer)) return []
  const clauses = patient.notes.flatMap(({ text }) => clausesOf(text))
  const claims = [
    ...answer.recommended_actions.map(({ text }) => text),
    ...answer.problems,
    ...answer.when_to_escalate,
    ...answer.evidence_table.flatMap(({ source_type: type, source, excerpt }) =>
      type === 'imaging' || type === 'lab' || type === 'note' ? [`${source}: ${excerpt}`] : [],
    ),
  ].flatMap((text) => text.split(/(?<=[.;])\s+|\n|,\s(?=then\b)/u))
  return examinations
    .flatMap(({ name, words }) => {
      const isOpen = new RegExp(
        String.raw`(?<![\p{L}])${words}(?![\p{L}-])[^.;,]{0,30}\b${undone}|\b(?:awaiting|pending|no) ${words}(?![\p{L}-])(?: yet\b|$|[.;,])`,
        'iu',
      )
      const said = new RegExp(String.raw`(?<![\p{L}])${words}(?![\p{L}])[^.;]{0,28}?(?<![\p{L}])${result}`, 'iu')
      const isMade = clauses.some((clause) => said.test(clause) && !isOpen.test(clause) && !open.test(clause))
      const undoneIn = clauses.find((clause) => isOpen.test(clause))
      if (undoneIn === undefined || isMade) return []
      const claim = claims.find((one) => {
        const found = said.exec(one)
        return found !== null && !open.test(one.slice(0, found.index + found[0].length))
      })
      return claim === undefined
        ? []
        : [
            `${name} is taken as read (${quote(claim)}), and the record has ${quote(undoneIn.trim().slice(0, 140))}: nobody has seen it (NHS England Patient Safety; Joint Commission NPSG.02.03.01)`,
          ]
    })
    .slice(0, 1)
}
