import type { Patient } from '../../patient/patient.ts'
import { quote } from '../../words/text.ts'
import { clausesOf } from './record-words.ts'

/** A result by the names that it has in words and on record, with the words for too much and too little of it. */
interface Measure {
  readonly said: string
  readonly name: RegExp
  readonly excess?: string
  readonly lack?: string
}

const measures: readonly Measure[] = [
  { said: 'D-?dimers?', name: /^D-?dimer/iu },
  {
    said: '(?:hs-?|high-sensitivity )?(?:c?Tn[IT]|trop(?:onin)?s?)(?: [IT])?',
    name: /\btroponin|\bc?Tn[IT]\b/iu,
  },
  { said: 'lactate', name: /lactate/iu },
  { said: '(?:NT-?pro)?BNP', name: /BNP/iu },
  { said: 'procalcitonin|PCT', name: /^(?:procalcitonin|PCT)$/iu },
  {
    said: '(?:serum )?potassium|K\\+?',
    name: /^(?:serum |plasma )?(?:potassium|K\+?)$/iu,
    excess: 'hyperkal(?:a?emi[ac]|i?a?emic)',
    lack: 'hypokal(?:a?emi[ac])',
  },
  {
    said: '(?:blood )?(?:glucose|sugar)|BM|CBG|BZ',
    name: /^(?:blood |plasma |capillary )?glucose$/iu,
    excess: 'hyperglyc(?:a?emi[ac])',
    lack: 'hypoglyc(?:a?emi[ac])',
  },
  {
    said: '(?:serum )?sodium|Na\\+?',
    name: /^(?:serum |plasma )?(?:sodium|Na\+?)$/iu,
    excess: 'hypernatr(?:a?emi[ac])',
    lack: 'hyponatr(?:a?emi[ac])',
  },
]

const plainlyCalm = String.raw`normal|negative|unremarkable|reassuring|not (?:raised|elevated|high)`

/** Of what is measured in several units a number may be compared with the line of another one. */
const calm = String.raw`(?:${plainlyCalm}|(?:is |lies |sits |far |well |comfortably ){0,3}(?:under|below) (?:the |its |any )?(?:\d[\d.]{0,12} )?(?:cut-?off|threshold|limit|99th|upper limit))`

/** A line that is drawn by age or likelihood. */
const adjusted = /\b(?:age[- ]?adjusted|YEARS|PERC)\b|×/u

/** From here on a D-dimer or a troponin is in the smaller unit, and so are the lines. */
const inSmallUnit = 100

/** It may come, it was, it is hoped for, or it is denied. */
const open =
  /\b(?:if|once|when|until|till|before|as soon as|provided|unless|whether|should|repeat|previous\w*|last (?:year|month|week)|yesterday|baseline|trend\w*|target|aim|goal|avoid\w*|risk of|prevent\w*|not|never|no longer|for|against|causes?|false\w*)\b[^.;]{0,40}$/iu

const isHigh = (flag: string | undefined): boolean => flag === 'high' || flag === 'critical-high'

const isLow = (flag: string | undefined): boolean => flag === 'low' || flag === 'critical-low'

/** "Glucose 2.1 = hyperglycaemia": a number that an answer gives a name. */
function called(said: string, word: string): RegExp {
  return new RegExp(
    String.raw`(?<![\p{L}])(?:${said})\s?(?:of |is |=|:)?\s?\d[\d.]{0,12}\s?\S{0,8}\s?(?:=|:|→|means|is|, so|i\.e\.)(?:(?!\b(?:avoid|prevent|no|not|then)\b)[^.;]){0,15}\b${word}`,
    'iu',
  )
}

const read = measures.map(({ said, name, excess, lack }) => ({
  name,
  calm: new RegExp(
    String.raw`(?<![\p{L}])(?:${said})(?![\p{L}])\s?(?:of |=|:)?\s?(?:(?:just |only )?\d[\d.]{0,12}\s?(?:[\p{L}µ]{1,4}\/[\p{L}]{1,3}(?: FEU| DDU)?)?)?(?:,\s*which)?\s?(?:is |was |came back )?(?:${excess === undefined ? calm : plainlyCalm})(?![\p{L}])(?![^.;,]{0,20}\b(?:last|ago|yesterday|previously|in (?:19|20)\d\d))|(?<!\bnear[- ])\b(?:normal|negative) (?:${said})(?![\p{L}])(?! (?:(?:does|should|must|may|can|is|are)(?: ?n[o'’]t|not)|misleads|deceives))`,
    'iu',
  ),
  excess: excess === undefined ? undefined : called(said, excess),
  lack: lack === undefined ? undefined : called(said, lack),
}))

/** What an examination of the notes found, and how an answer says the opposite. */
const pictures: readonly { readonly found: RegExp; readonly denied: RegExp }[] = [
  {
    // A clot in the lung arteries
    found:
      /\b(?:CTPA|CT pulmonary|CT chest|CT thorax)\b[^.;]{0,60}\b(?:filling defects?|(?<!no )(?:saddle )?(?:pulmonary )?embol(?:us|i|ism)|PE\b)|\bfilling defects?\b|\bsaddle embol\w+/iu,
    denied:
      /\b(?:CTPA|CT-?PA|CT pulmonary angio\w*|CT-angio\w*)\b[^.;]{0,30}\b(?:clear(?: of (?:clot|emboli|PE|embolism))?|negative|normal|unremarkable|no (?:clot|PE|embol\w*|filling defects?)|excludes?|excluded|rules? out)\b|\b(?:PE|pulmonary embol\w+) (?:is |has been )?(?:excluded|ruled out)(?: by| on) (?:the )?CT/iu,
  },
  {
    // Blood in the head
    found:
      /\b(?:CT|MRI) (?:head|brain)\b[^.;]{0,60}\b(?:(?:sub|extra|epi)dural|subarachnoid|intracerebral|parenchymal|intracranial|acute)\b[^.;]{0,20}\b(?:h(?:a)?ematoma|h(?:a)?emorrhage|blood|bleed)/iu,
    denied:
      /\b(?:CT|MRI)(?: head| brain| of the head)?\b[^.;]{0,25}\b(?:normal|clear|unremarkable|no (?:bleed\w*|blood|h(?:a)?emorrhage|intracranial))/iu,
  },
  {
    // Air in the chest
    found: /\b(?:CXR|chest (?:X-?ray|film|radiograph)|CT chest)\b[^.;]{0,50}\bpneumothorax\b/iu,
    denied:
      /\b(?:CXR|chest (?:X-?ray|film|radiograph))\b[^.;]{0,25}\b(?:clear|normal|unremarkable|no (?:pneumothorax|air))|\bpneumothorax (?:is |has been )?(?:excluded|ruled out)/iu,
  },
  {
    // A full pericardium
    found:
      /\b(?:echo\w*|TTE)\b[^.;]{0,60}\b(?:tamponade|(?:large|big) (?:circumferential )?(?:pericardial )?effusion)/iu,
    denied: /\b(?:echo\w*|TTE)\b[^.;]{0,25}\b(?:normal|unremarkable|no (?:effusion|pericardial|tamponade))/iu,
  },
  {
    // A clot in a deep vein
    found:
      /\b(?:Doppler|duplex|ultrasound|USS|compression)\b[^.;]{0,60}\b(?:non-?compressible|(?:femoral|popliteal|iliac|proximal)[^.;]{0,20}(?:DVT|thromb\w+))/iu,
    denied:
      /\b(?:Doppler|duplex|leg (?:ultrasound|USS)|compression (?:ultrasound|USS))\b[^.;]{0,25}\b(?:normal|negative|clear|no (?:DVT|clot|thromb\w*))/iu,
  },
]

/** Absent there, or of another year. */
const absent =
  /\b(?:no|not|without|negative|excluded|never|resolved|previous\w*|(?:19|20)[01]\d|years? ago|last year|query|\?)\b|\bif\b/iu

const source = 'NHS England Patient Safety; Joint Commission NPSG.02.03.01'

/**
 * Results that an answer reads the wrong way round: one that the record flags as high is "negative", a low glucose is "hyperglycaemia", a scan with emboli is "clear".
 *
 * Only where every result of the name has the flag, and no other note says what the answer does.
 */
export function turnedRoundResults(actions: readonly string[], { labs, notes }: Patient): readonly string[] {
  const clauses = actions.flatMap(clausesOf)
  const claimOf = (words: RegExp | undefined): string | undefined =>
    words === undefined
      ? undefined
      : clauses.find((clause) => {
          const match = words.exec(clause)
          return match !== null && !open.test(clause.slice(0, match.index))
        })
  const said = (claim: string, record: string): string =>
    `a result is read the wrong way round (${quote(claim)}), and the record has ${quote(record)} (${source})`
  for (const { name, calm: calmWords, excess, lack } of read) {
    const own = labs.filter((lab) => name.test(lab.name.trim()) && (lab.specimen ?? 'blood').includes('blood'))
    const [first] = own
    if (first === undefined) continue
    const fact = `${first.name} ${first.value} ${first.unit}, ${first.flag}`
    const claim = own.every(({ flag }) => isHigh(flag))
      ? (claimOf(calmWords) ?? claimOf(lack))
      : own.every(({ flag }) => isLow(flag))
        ? claimOf(excess)
        : undefined
    const isOfLine =
      claim !== undefined &&
      (adjusted.test(claim) || (first.value >= inSmallUnit && /\b(?:under|below)\b/iu.test(claim)))
    if (claim !== undefined && !isOfLine) return [said(claim, fact)]
  }
  const noted = notes.flatMap(({ text, kind }) => clausesOf(`${kind ?? ''} ${text}`))
  for (const { found, denied } of pictures) {
    const shown = noted.find((clause) => found.test(clause) && !absent.test(clause))
    if (shown === undefined || noted.some((clause) => denied.test(clause))) continue
    const claim = claimOf(denied)
    if (claim !== undefined) return [said(claim, shown)]
  }
  return []
}
