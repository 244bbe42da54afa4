import { z } from 'zod'
import { plainQuote } from '../../judges/judged-text.ts'
import { type Fact, spanStands } from '../reference-board.ts'
import { emergencySentences, type Claim, type Evidence } from './synthesise-evidence.ts'
import { type Fault, type Verified, type Stage, stageGrader } from '../build-stage.ts'
import { inventedNumbers } from '../wording/foreign-words.ts'
import { linkConflicts, type Pair, conflictingPairs } from './board.ts'

interface DecomposeInput {
  readonly question: string
  readonly evidence: Evidence
}

const reply = z.strictObject({
  facts: z.array(
    z.strictObject({
      id: z.string(),
      kind: z.enum(['positive', 'negative', 'red-flag']),
      text: z.string(),
      claim: z.string(),
      span: z.string(),
    }),
  ),
  conflicts: z.array(z.strictObject({ first: z.string(), second: z.string() })),
})

type DecomposeReply = z.output<typeof reply>

/** The fact agent: claims become the atomic facts of the Reference Board. A claim that sends to urgent care has a red flag, if need be one that code makes of the claim. */
export const decompose: Stage<DecomposeInput, DecomposeReply, readonly Fact[]> = {
  judge: 'strong',
  grader: stageGrader({
    name: 'decompose',
    version: '1',
    instructions: `Break the claims of the material into atomic facts: each says one thing that an answer can be held to, and stands for itself. Every claim gives at least one.

"positive": an assertion, a figure, a condition with what follows from it.
"negative": what must not be done, taken together, or said; a contraindication.
"red-flag": a sign that needs urgent care, or what to do about it.
Whatever warns is "negative" or "red-flag", never "positive".

"span" is the stretch of the claim's own span on which the fact rests, word for word. Numbers stand in it.

Name in "conflicts" each two facts that cannot both be followed, those of the material's conflicts among them.

Shape: {"facts": [{"id": "f1", "kind": "positive", "text": "…", "claim": "id of a claim", "span": "…"}], "conflicts": [{"first": "f1", "second": "f2"}]}`,
    schema: reply,
  }),
  stops: 'facts-missing',
  show: ({ question, evidence }) => ({ material: evidence, task: { question } }),
  verify: verifyFacts,
}

function verifyFacts({ facts, conflicts }: DecomposeReply, { evidence }: DecomposeInput): Verified<readonly Fact[]> {
  const faults: Fault[] = []
  const claims = new Map(evidence.claims.map((claim) => [claim.id, claim]))
  const ids = new Map<string, string>()
  const kept: { readonly fact: Fact; readonly claim: string }[] = []
  /** Claims whose fact another claim gave already, word for word. */
  const covered = new Set<string>()
  const push = (kind: Fact['kind'], text: string, { id: claim, source: id }: Claim, span: string): string => {
    const own = `f${kept.length + 1}`
    kept.push({
      claim,
      fact: { id: own, kind, text: text.trim(), origin: 'evidence', source: { id, span: span.trim() } },
    })
    return own
  }
  const add = (kind: Fact['kind'], text: string, claim: Claim, span: string): string => {
    const alike = kept.find(({ fact }) => fact.kind === kind && plainQuote(fact.text) === plainQuote(text))
    if (alike === undefined) return push(kind, text, claim, span)
    covered.add(claim.id)
    return alike.fact.id
  }
  for (const { id, kind, text, claim: of, span } of facts) {
    const claim = claims.get(of)
    const fault = faultOfFact({ id, text, of, span }, claim, ids)
    if (fault !== null) faults.push({ ...fault, effect: 'reported', asks: true })
    else if (claim !== undefined) ids.set(id, add(kind, text, claim, span))
  }
  for (const claim of evidence.claims) {
    const missed = emergencySentences(claim.span).filter(
      (sentence) => !kept.some((one) => sendsToCare(one.fact, sentence, one.claim === claim.id)),
    )
    if (missed.length > 0) {
      const what = `claim ${claim.id} sends to urgent care ("${claim.span}"), and no red flag rests on those words`
      faults.push({ code: 'red-flag-left-out', what, effect: 'mended', asks: true })
      // In the words of the source: the claim may say something else of them.
      push('red-flag', missed.join('. '), claim, claim.span)
    } else if (!kept.some((one) => one.claim === claim.id) && !covered.has(claim.id)) {
      const what = `claim ${claim.id} ("${claim.text}") gave no fact`
      faults.push({ code: 'claim-left-out', what, effect: 'reported', asks: true })
    }
  }
  const pairs = conflicts.flatMap(({ first, second }): Pair[] => {
    const [one, other] = [ids.get(first), ids.get(second)]
    if (one !== undefined && other !== undefined && one !== other) return [[one, other]]
    const what = `the conflict of "${first}" with "${second}" must name two of the facts that stand`
    faults.push({ code: 'conflict-unknown', what, effect: 'reported', asks: true })
    return []
  })
  if (kept.length === 0) {
    faults.push({ code: 'facts-missing', what: 'no fact stands', effect: 'stops', asks: true })
  }
  return { output: linkConflicts(kept, evidence.conflicts, pairs), faults }
}

/** Whether a fact is a red flag that rests on a sentence. A part of it is enough for a fact of the same claim; another claim's part may be of another sentence. */
function sendsToCare({ kind, source }: Fact, sentence: string, isOfClaim: boolean): boolean {
  if (kind !== 'red-flag' || source === undefined || emergencySentences(source.span).length === 0) return false
  const [span, whole] = [plainQuote(source.span), plainQuote(sentence)]
  return span.includes(whole) || (isOfClaim && whole.includes(span))
}

function faultOfFact(
  { id, text, of, span }: { readonly id: string; readonly text: string; readonly of: string; readonly span: string },
  claim: Claim | undefined,
  ids: ReadonlyMap<string, string>,
): Pick<Fault, 'code' | 'what'> | null {
  if (!/\p{L}/u.test(text)) return { code: 'fact-empty', what: `fact "${id}" has no words; it is left out` }
  if (ids.has(id)) return { code: 'fact-repeated', what: `two facts have the id "${id}"; the second is left out` }
  if (claim === undefined)
    return { code: 'claim-unknown', what: `fact "${id}" is of "${of}", which is no claim; it is left out` }
  if (!spanStands(span, claim.span)) {
    return {
      code: 'span-not-found',
      what: `the span "${span}" of fact "${id}" does not stand in the span of ${claim.id}; it is left out`,
    }
  }
  const numbers = inventedNumbers(text, [span])
  if (numbers.length === 0) return null
  return {
    code: 'number-invented',
    what: `fact "${id}" says ${numbers.join(', ')}, which its span does not; it is left out`,
  }
}

interface ParametricInput {
  readonly question: string
}

const parametricReply = z.strictObject({
  facts: z.array(z.strictObject({ kind: z.enum(['positive', 'negative', 'red-flag']), text: z.string() })),
})

type ParametricReply = z.output<typeof parametricReply>

/** Where no evidence was found: facts of the model's own knowledge, with nothing to show for them. The rubric is marked `ungrounded`, with lower confidence. */
export const parametricFacts: Stage<ParametricInput, ParametricReply, readonly Fact[]> = {
  judge: 'strong',
  grader: stageGrader({
    name: 'parametric-facts',
    version: '1',
    instructions: `No evidence was found on the question of the task. Write down from your own knowledge what is beyond dispute in medicine and what an answer must be held to, as atomic facts: each says one thing and stands for itself. Leave out whatever you are not sure of, and doses unless they are on every label.

"positive": an assertion. "negative": what must not be done or said. "red-flag": a sign that needs urgent care, or what to do about it. Among them stands at least one that warns.

Shape: {"facts": [{"kind": "positive", "text": "…"}]}`,
    schema: parametricReply,
  }),
  stops: 'facts-missing',
  show: ({ question }) => ({ material: {}, task: { question } }),
  verify: ({ facts }): Verified<readonly Fact[]> => {
    const faults: Fault[] = []
    const kept = facts.filter(({ text }) => /\p{L}/u.test(text))
    if (kept.length === 0)
      faults.push({ code: 'facts-missing', what: 'no fact was given', effect: 'stops', asks: true })
    else if (kept.every(({ kind }) => kind === 'positive')) {
      const what = 'no fact is a prohibition or a sign that needs urgent care'
      faults.push({ code: 'warning-missing', what, effect: 'reported', asks: true })
    }
    return {
      output: kept.map(({ kind, text }, at) => ({ id: `f${at + 1}`, kind, text: text.trim(), origin: 'parametric' })),
      faults,
    }
  },
}

interface FilterInput {
  readonly question: string
  readonly facts: readonly Fact[]
}

const filterReply = z.strictObject({ irrelevant: z.array(z.string()) })

type FilterReply = z.output<typeof filterReply>

/** Leaves out positive facts that do not bear on the question. Red flags and negative constraints stay whatever the model says, and so does one side of a conflict whose other side stays. */
export const filterFacts: Stage<FilterInput, FilterReply, readonly Fact[]> = {
  judge: 'light',
  grader: stageGrader({
    name: 'filter-facts',
    version: '1',
    instructions: `Name the facts of the material that no good answer to the question of the task would need. Only facts of the kind "positive" can be named: whatever warns stays, also where it seems far from the question. Where in doubt, a fact stays.

Shape: {"irrelevant": ["id"]}`,
    schema: filterReply,
  }),
  stops: 'stage-failed',
  show: ({ question, facts }) => ({
    material: facts.map(({ id, kind, text }) => ({ id, kind, text })),
    task: { question },
  }),
  verify: verifyFilter,
  without: ({ facts }) => facts,
}

function verifyFilter({ irrelevant }: FilterReply, { facts }: FilterInput): Verified<readonly Fact[]> {
  const faults: Fault[] = []
  const byId = new Map(facts.map((fact) => [fact.id, fact]))
  const dropped = new Set<string>()
  const mended = (code: string, what: string): number => faults.push({ code, what, effect: 'mended', asks: false })
  for (const id of new Set(irrelevant)) {
    const fact = byId.get(id)
    if (fact === undefined) mended('fact-unknown', `no fact has the id "${id}"`)
    else if (fact.kind === 'positive') dropped.add(id)
    else
      mended(
        'warning-put-back',
        `the ${fact.kind} fact ${id} ("${fact.text}") was left out as irrelevant, and is put back`,
      )
  }
  for (const [one, other] of conflictingPairs(facts)) {
    for (const [gone, stays] of [[one, other] as const, [other, one] as const]) {
      if (!dropped.has(gone.id) || dropped.has(stays.id)) continue
      dropped.delete(gone.id)
      mended(
        'conflict-put-back',
        `fact ${gone.id} was left out, and is put back: it contradicts ${stays.id}, which stays`,
      )
    }
  }
  if (facts.length > 0 && dropped.size === facts.length) {
    dropped.clear()
    mended('all-left-out', 'every fact was left out as irrelevant, and all are put back')
  }
  const kept = facts.filter(({ id }) => !dropped.has(id))
  return { output: kept.map((fact) => withoutLinksTo(dropped, fact)), faults }
}

function withoutLinksTo(dropped: ReadonlySet<string>, fact: Fact): Fact {
  const { contradicts, ...rest } = fact
  const left = contradicts?.filter((id) => !dropped.has(id)) ?? []
  return left.length === 0 ? rest : { ...rest, contradicts: left }
}
