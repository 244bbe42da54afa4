import type { CitedRow, TextAnswer } from '../answer/parse-answer.ts'
import { convert } from '../quantities/convert.ts'
import { quantities } from '../quantities/quantities.ts'
import { readSentences } from '../language/sentences.ts'
import { quote } from '../words/text.ts'
import type { Patient } from '../patient/patient.ts'
import { type RecordTexts, type RowFinding, recordTexts } from './record/readings.ts'
import type { Recommendation } from '../answer/recommendation.ts'
import { type Score, notApplicable, scored, unscored } from '../../core/score.ts'
import { firstReasons } from '../../kit/phrases.ts'
import { findingFaults, wordFaults } from './record/finding-faults.ts'
import { valueFaults } from './record/value-faults.ts'

/** What a sentence on a nodule or an effusion says, and what the record has of it. */
interface Compared {
  readonly said: string
  readonly isOnRecord: boolean
  readonly record: string
}

/** What the words of a record say of sizes, types and amounts, read once. */
interface ImageWords {
  readonly lengths: readonly number[]
  readonly types: readonly string[]
  readonly amounts: ReadonlySet<string>
  /** The texts that speak of fluid. */
  readonly fluid: string
}

const read = new WeakMap<RecordTexts, ImageWords>()

function wordsOf(record: RecordTexts): ImageWords {
  let words = read.get(record)
  if (words === undefined) {
    const { texts } = record
    words = {
      lengths: [...new Set(texts.flatMap((text) => lengthsIn(text).map(({ mm }) => mm)))],
      types: texts.flatMap((text) => types.flatMap(([form, type]) => (form.test(text) ? [type] : []))),
      amounts: new Set(texts.flatMap((text) => amountsIn(text).map(({ kind, value }) => `${kind} ${value}`))),
      fluid: texts.filter((text) => /\beffusion|\bfluid\b/iu.test(text)).join('\n'),
    }
    read.set(record, words)
  }
  return words
}

/** Holds the sizes, types and grades of nodules, and the sides and sizes of effusions, against the record; what it has of neither is left to the findings. */
function imagingFaults(row: CitedRow, patient: Patient, record: RecordTexts): RowFinding {
  if (row.source_type === 'lab') return { compared: 0, faults: [], unclear: [] }
  const all = readSentences(row.excerpt).flatMap(({ text: sentence }) => [
    ...(/\bnodules?\b|\bGGN\b/iu.test(sentence) ? ofNodules(sentence, patient, wordsOf(record)) : []),
    ...(/\beffusions?\b/iu.test(sentence) ? ofEffusion(sentence, patient, wordsOf(record)) : []),
  ])
  const faults = all.flatMap(({ said, isOnRecord, record: has }) =>
    isOnRecord ? [] : [`says ${quote(said)}, and the record has ${has}`],
  )
  return { compared: all.length, faults, unclear: [] }
}

const types: readonly (readonly [form: RegExp, type: string])[] = [
  [/\bpart[- ]solid\b|\bsub-?solid\b|\bmixed\b/iu, 'part-solid'],
  [/\bground[- ]glass\b|\bGGN\b/iu, 'ground-glass'],
  [/(?<!part[- ])(?<!sub)(?<!non)(?<!non-)\bsolid\b(?! (?:part|component|portion|core|\d))/iu, 'solid'],
]

function ofNodules(sentence: string, { nodules }: Patient, words: ImageWords): readonly Compared[] {
  if (nodules.length === 0) return []
  const record = nodules
    .map(
      ({ type, long_axis_mm: long, short_axis_mm: short, solid_part_mm: solid, risk }) =>
        `a ${type} nodule${long === undefined ? '' : ` of ${[long, short].filter((axis) => axis !== undefined).join(' x ')} mm`}` +
        `${solid === undefined ? '' : `, solid part ${solid} mm`}${risk === undefined ? '' : `, ${risk} risk`}`,
    )
    .join(' and ')
  const onRecord = [
    ...nodules.flatMap((nodule) => [nodule.long_axis_mm, nodule.short_axis_mm, nodule.solid_part_mm]),
    // The size of a nodule is the mean of its axes (Fleischner 2017).
    ...nodules.flatMap(({ long_axis_mm: long, short_axis_mm: short }) =>
      long === undefined || short === undefined ? [] : [(long + short) / 2, Math.round((long + short) / 2)],
    ),
    ...words.lengths,
  ]
  const sizes = lengthsIn(sentence).map(({ mm, said }) => ({
    said,
    isOnRecord: onRecord.some((own) => own !== undefined && Math.abs(own - mm) < 0.5),
    record,
  }))
  const known = new Set<string>([...nodules.map(({ type }) => type), ...words.types])
  const kinds = types
    .filter(([form]) => form.test(sentence))
    .map(([form, type]) => ({ said: form.exec(sentence)?.[0] ?? type, isOnRecord: known.has(type), record }))
  const grade = /\b(low|high)[- ]risk\b/iu.exec(sentence)
  const grades = nodules.flatMap(({ risk }) => risk ?? [])
  const graded =
    grade === null || grades.length === 0
      ? []
      : [{ said: grade[0], isOnRecord: grades.some((risk) => risk === grade[1]?.toLowerCase()), record }]
  return [...sizes, ...kinds, ...graded]
}

function ofEffusion(sentence: string, patient: Patient, words: ImageWords): readonly Compared[] {
  const effusion = patient.pleural_effusion
  if (effusion === undefined) return []
  const { side, hemithorax_share: share, volume_ml: volume } = effusion
  const record = [
    `a ${side} effusion`,
    ...(share === undefined ? [] : [`${Math.round(share * 100)}% of the hemithorax`]),
    ...(volume === undefined ? [] : [`${volume} mL`]),
  ].join(', ')
  const named = /\b(left|right|bilateral)(?:[- ]sided)?\b/iu.exec(sentence)
  const sides =
    named === null
      ? []
      : [
          {
            said: sentence,
            isOnRecord:
              side === named[1]?.toLowerCase() ||
              side === 'bilateral' ||
              new RegExp(String.raw`\b${named[1] ?? ''}\b`, 'iu').test(words.fluid),
            record,
          },
        ]
  const amounts = amountsIn(sentence).flatMap(({ kind, value, said }) => {
    const own = kind === 'share' ? (share === undefined ? undefined : share * 100) : volume
    if (own === undefined) return []
    const isOnRecord = Math.abs(own - value) <= 0.051 * own || words.amounts.has(`${kind} ${value}`)
    return [{ said, isOnRecord, record }]
  })
  return [...sides, ...amounts]
}

/** Lengths in mm; both of "9 x 7 mm". */
function lengthsIn(text: string): readonly { readonly mm: number; readonly said: string }[] {
  const pairs = Array.from(
    text.matchAll(/(\d{1,3}(?:\.\d{1,2})?)\s{0,2}[x×]\s{0,2}(?=\d{1,3}(?:\.\d{1,2})?\s{0,2}(mm|cm)\b)/giu),
    (match) => ({
      mm: Number(match[1]) * (match[2]?.toLowerCase() === 'cm' ? 10 : 1),
      said: `${match[1] ?? ''} ${match[2] ?? ''}`,
    }),
  )
  const sizes = quantities(text).flatMap(({ unit, low, high, comparator, span }) =>
    (unit === 'mm' || unit === 'cm') && low === high && comparator === '='
      ? [{ mm: convert(low, unit, 'mm'), said: span.text }]
      : [],
  )
  return [...pairs, ...sizes]
}

interface Amount {
  readonly kind: 'share' | 'volume'
  readonly value: number
  readonly said: string
}

function amountsIn(text: string): readonly Amount[] {
  return quantities(text).flatMap<Amount>(({ unit, low, high, comparator, analyte, span }) => {
    if (low !== high || comparator !== '=' || analyte !== undefined) return []
    if (unit === '%') return [{ kind: 'share', value: low, said: span.text }]
    return unit === 'mL' || unit === 'L' ? [{ kind: 'volume', value: convert(low, unit, 'mL'), said: span.text }] : []
  })
}

type Row = Recommendation['evidence_table'][number]

const fromRecord: ReadonlySet<Row['source_type']> = new Set(['lab', 'note', 'imaging'])

/**
 * Whether what an answer shows of the patient is what the record has: rows of `evidence_table` whose source is the laboratory, a note or an image.
 *
 * Compared are results and vital signs (value, unit by conversion, sample, day, "high" and "low"), numbers of the ECG, of nodules and effusions, their type and side, quotations of notes, and findings that the record denies or has
 * nothing of. A value is one on record where any reading of the same thing has it, as far as it is printed; a target, a limit or an earlier value is not such a claim, and what is derived (eGFR, anion gap, mean pressure) is compared only
 * where the record has it too. Guidelines and labels are not read here.
 *
 * @param patient the record
 * @returns the share of the compared rows that agree, 0 to 1, with a reason for each thing that does not; not applicable where no row says anything that can be compared; unscored `no-reference` where the only doubt is a number
 * in a unit that does not convert into the record's
 *
 * @example
 * checkEvidenceInRecord(
 *   { evidence_table: [{ id: 'lab-1', source_type: 'lab', source: 'laboratory', excerpt: 'potassium 19.5 mmol/L' }] },
 *   patient,
 * ) // scored 0: row "lab-1" says "potassium 19.5 mmol/L", and the record has potassium 6.5 mmol/L
 */
export function checkEvidenceInRecord(
  { evidence_table: rows }: Pick<Recommendation | TextAnswer, 'evidence_table'>,
  patient: Patient,
): Score {
  if (rows === undefined) return notApplicable('the text comes without evidence_table')
  const record = recordTexts(patient)
  const findings = rows
    .filter(({ source_type: type }) => fromRecord.has(type))
    .map((row) => ({ row, found: checkRow(row) }))
    .filter(({ found }) => found.compared > 0 || found.faults.length > 0 || found.unclear.length > 0)
  const say = (part: 'faults' | 'unclear'): readonly string[] =>
    findings.flatMap(({ row, found }) => found[part].map((words) => `row ${quote(row.id)} ${words}`))
  if (findings.length === 0)
    return notApplicable('no row of the evidence says anything of the patient that can be compared with the record')
  const faulty = findings.filter(({ found }) => found.faults.length > 0).length
  if (faulty === 0 && findings.some(({ found }) => found.unclear.length > 0))
    return unscored('no-reference', firstReasons(say('unclear')).join('; '))
  return scored((findings.length - faulty) / findings.length, firstReasons(say('faults')))

  function checkRow(row: Row): RowFinding {
    const parts = [
      valueFaults(row, record),
      wordFaults(row, record),
      imagingFaults(row, patient, record),
      findingFaults(row, patient, record),
    ]
    return {
      compared: parts.reduce((sum, { compared }) => sum + compared, 0),
      faults: parts.flatMap(({ faults }) => faults),
      unclear: parts.flatMap(({ unclear }) => unclear),
    }
  }
}
