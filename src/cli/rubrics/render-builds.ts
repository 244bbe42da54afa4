import type { BuiltRubric } from './built-rubric.ts'
import type { Page } from '../render-page.ts'
import { counted } from '../../score/counted.ts'

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
          build.wanted.map(({ search, why }) => ({ text: `${id}: a reference is wanted on "${search}": ${why}.` })),
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
