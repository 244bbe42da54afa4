import type { RubricBuild } from '../../rubrics/build-rubric.ts'
import type { Page, Block } from '../page.ts'
import { counted } from '../../kit/phrases.ts'
import { type Rubric, tierOf } from '../../rubrics/rubric.ts'

/** What became of one query. */
export interface BuiltRubric {
  readonly id: string
  readonly build: RubricBuild
  /** What code neither accepted nor could fix. */
  readonly open: RubricBuild['findings']
  /** The rubric's file, from the working directory; null where none was written. */
  readonly file: string | null
  /** Whether another rubric stands in that file, and stays. */
  readonly isKept: boolean
}

/** What `rubric build` came to: a row a query, then what stayed open. */
export function renderBuilds(
  built: readonly BuiltRubric[],
  spent: string,
): { readonly page: Page; readonly figures: object } {
  const simulated = built.some(({ build }) => build.status === 'built' && build.rubric.simulated === true)
  const open = built.flatMap(({ id, open: findings }) => findings.map((finding) => ({ id, ...finding })))
  return {
    page: {
      title: counted(built.length, 'rubric'),
      simulated,
      blocks: [
        {
          head: ['query', 'status', 'criteria', 'red flags', 'marks', 'blind axes', 'open findings', 'file'],
          rows: built.map(({ id, build, open: findings, file, isKept }) => {
            const count = String(findings.length)
            if (build.status !== 'built')
              return [id, `${build.status} (${build.cause}): ${build.detail}`, '', '', '', '', count, '']
            const { criteria, marks, blindAxes } = build.rubric
            return [
              id,
              isKept ? 'built, not written' : 'built',
              String(criteria.length),
              String(criteria.filter(({ redFlag }) => redFlag).length),
              marks.join(', '),
              blindAxes.join(', '),
              count,
              file ?? '',
            ]
          }),
        },
        ...built
          .filter(({ isKept }) => isKept)
          .map(({ file }) => ({
            text: `${file} holds another rubric, which stays. Take --overwrite to put the new one in its place, or another --out.`,
          })),
        ...(open.length === 0
          ? []
          : [
              { heading: 'Open findings' },
              { list: open.map(({ id, stage, code, what }) => `${id}, ${stage}, ${code}: ${what}`) },
            ]),
        ...built.flatMap(({ id, build }) =>
          build.wanted.map(({ search, why }) => ({ text: `${id}: a reference is expected on "${search}": ${why}.` })),
        ),
        { text: spent },
      ],
    },
    figures: {
      simulated,
      builds: built.map(({ id, build, open: findings, file, isKept }) => ({
        id,
        file,
        isKept,
        status: build.status,
        ...(build.status === 'built' ? { rubric: build.rubric } : { cause: build.cause, detail: build.detail }),
        findings: build.findings,
        openFindings: findings.length,
        wanted: build.wanted,
        alignments: build.alignments,
        usage: build.usage,
      })),
    },
  }
}

/** A rubric for the person who reviews it: what it asks for, on what each criterion rests, and what building it left open. */
export function renderRubric(rubric: Rubric, build?: Pick<RubricBuild, 'findings' | 'wanted' | 'alignments'>): Page {
  const { id, version, query, criteria, marks, confidence, blindAxes, controversies } = rubric
  const flags = (one: Rubric['criteria'][number]): string =>
    [
      one.redFlag ? 'red flag' : '',
      one.veto ? 'veto' : '',
      controversies.includes(one.id) ? 'controversy' : '',
      one.ambiguous === true ? 'ambiguous' : '',
    ]
      .filter((word) => word !== '')
      .join(', ')
  return {
    title: `Rubric ${id}`,
    simulated: rubric.simulated === true,
    blocks: [
      { text: `Query: ${query}` },
      {
        list: [
          `version ${version}, ${criteria.length} criteria, confidence ${confidence}`,
          `marks: ${marks.length === 0 ? 'none' : marks.join(', ')}`,
          `axes without a criterion: ${blindAxes.length === 0 ? 'none' : blindAxes.join(', ')}`,
        ],
      },
      { heading: 'Criteria' },
      {
        text: 'A desired criterion with a weight above 0 earns it when it is met; an undesired one costs its weight when it is met; a desired one below 0 costs it when it is not met.',
      },
      {
        head: ['id', 'criterion', 'axis', 'weight', 'polarity', 'tier', 'marks', 'rests on'],
        rows: criteria.map((one) => [
          one.id,
          one.text,
          one.axis,
          String(one.weight),
          one.polarity,
          tierOf(one.weight),
          flags(one),
          [...one.factIds, ...one.constraintIds].join(', '),
        ]),
      },
      ...boardOf(rubric),
      ...(build === undefined ? [] : buildOf(build)),
    ],
  }
}

function boardOf({ board }: Rubric): Block[] {
  if (board === null) return [{ text: 'It came without a Reference Board.' }]
  return [
    { heading: 'Facts' },
    {
      head: ['id', 'kind', 'fact', 'origin', 'source', 'words of the source', 'contradicts'],
      rows: board.facts.map(({ id, kind, text, origin, source, contradicts = [] }) => [
        id,
        kind,
        text,
        origin,
        source?.id ?? '',
        source?.span ?? '',
        contradicts.join(', '),
      ]),
    },
    { heading: 'Constraints of the query' },
    { head: ['id', 'kind', 'constraint'], rows: board.constraints.map(({ id, kind, text }) => [id, kind, text]) },
    { heading: 'Sources' },
    {
      head: ['id', 'title', 'publisher', 'published', 'address'],
      rows: board.sources.map(({ id, title, publisher, published, address }) => [
        id,
        title,
        publisher ?? '',
        published ?? '',
        address ?? '',
      ]),
    },
  ]
}

function buildOf({ findings, wanted, alignments }: Pick<RubricBuild, 'findings' | 'wanted' | 'alignments'>): Block[] {
  return [
    { heading: 'What code found while it was built' },
    findings.length === 0
      ? { text: 'Nothing.' }
      : {
          head: ['stage', 'effect', 'code', 'what'],
          rows: findings.map(({ stage, effect, code, what }) => [stage, effect, code, what]),
        },
    ...(alignments.length === 0
      ? []
      : [
          {
            text: `Share of the reference that it meets, run by run: ${alignments.map((one) => one?.toFixed(2) ?? 'not judged').join(', ')}`,
          },
        ]),
    ...(wanted.length === 0
      ? []
      : [
          { heading: 'References that are required' },
          { list: wanted.map(({ search, why }) => `"${search}": ${why}`) },
        ]),
  ]
}
