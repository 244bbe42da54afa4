import { vocabulary } from './drug-names.ts'
import { routeMatches, type Route } from './routes.ts'
import { perSentence, type ReadSentence } from './sentences.ts'
import { wordSet } from '../words/words.ts'

/** A way of giving, at its tokens. */
interface SaidRoute {
  readonly from: number
  readonly to: number
  /** Empty for a way that is none of those that are known: "intrathecally". */
  readonly routes: readonly Route[]
}

/**
 * Whether a sentence has what it names at its tokens `from` to `to` given by another way than is asked for. "Oral furosemide" and "furosemide 40 mg PO" are by another way than an intravenous one; where no way is said, or one of several is
 * asked for ("IV or oral"), it is not.
 */
export function isByOtherRoute(sentence: ReadSentence, from: number, to: number, asked: readonly Route[]): boolean {
  const said = routesSaid(sentence, from, to)
  return said.length > 0 && !said.some(({ routes }) => routes.some((route) => asked.includes(route)))
}

/** The ways by which a sentence asks for what it names at its tokens `from` to `to`; undefined where it says none, or one that is not known. */
export function askedRoutes(sentence: ReadSentence, from: number, to: number): readonly Route[] | undefined {
  const said = routesSaid(sentence, from, to)
  if (said.length === 0 || said.some(({ routes }) => routes.length === 0)) return undefined
  return [...new Set(said.flatMap(({ routes }) => routes))]
}

/** Right before the name ("IV furosemide"), else behind it and before the next drug ("furosemide 80 mg IV"). */
function routesSaid(sentence: ReadSentence, from: number, to: number): readonly SaidRoute[] {
  const all = routesIn(sentence)
  if (all.length === 0) return []
  const { tokens } = sentence
  const between = (start: number, end: number): readonly string[] => tokens.slice(start, end).map(({ word }) => word)
  const before = all.findLast((one) => one.to <= from)
  if (
    before !== undefined &&
    from - before.to <= nearBefore &&
    between(before.to, from).every((word) => links.has(word))
  )
    return withOthers(all, before, between)
  const next = vocabulary()
    .mentions(sentence)
    .find((name) => name.from >= to)
  const behind = all.find((one) => one.from >= to)
  if (behind === undefined || (next !== undefined && behind.from >= next.from)) return []
  // "Furosemide and oral potassium": the way leads to the next drug.
  const isOfNext = next !== undefined && between(behind.to, next.from).every((word) => links.has(word))
  return isOfNext || between(to, behind.from).some((word) => parts.has(word)) ? [] : withOthers(all, behind, between)
}

/** With what is joined to it by "or" or a stroke, on both sides. */
function withOthers(
  all: readonly SaidRoute[],
  one: SaidRoute,
  between: (start: number, end: number) => readonly string[],
): readonly SaidRoute[] {
  const isJoined = (first: SaidRoute, second: SaidRoute): boolean => {
    const words = between(first.to, second.from)
    return words.length > 0 && words.length <= 2 && words.every((word) => joints.has(word))
  }
  return all.filter((other) => other === one || isJoined(other, one) || isJoined(one, other))
}

const routesIn = perSentence((sentence): readonly SaidRoute[] => {
  const { tokens } = sentence
  return routeMatches(sentence).filter(
    ({ from, to }) => !whens.has(tokens[from]?.word ?? '') && !things.has(tokens[to]?.word ?? ''),
  )
})

const nearBefore = 4

const links = wordSet('- dose doses of bolus boluses a an the high low loading or and with then')

const joints = wordSet('or / and then to')

/** What comes after one of these is another order, or no order. */
const parts = wordSet(
  '; . then switch switching switched convert converting change changing step stepping before after until unless if when once not rather instead avoid without via',
)

/** They tell of insulin that it goes under the skin, and of anything else when it is taken; PR is an interval too. */
const whens = wordSet('with before basal sliding pr')

/** "IV access" is no way of giving. */
const things = wordSet('access line lines cannula fluid fluids antibiotic antibiotics site')
