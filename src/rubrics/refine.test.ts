import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { openOpenaiServer } from '../../fixtures/servers/openai/open-openai-server.ts'
import type { FakeServer } from '../../fixtures/servers/scenario.ts'
import { judgeAt, keywords, type ReadQuestion, type Said, say, scriptOf } from './grading/rubric-judge.test-kit.ts'
import { exampleRubric } from './grading/rubric.test-kit.ts'
import type { EditedAnswer } from './refining/edit-answer.ts'
import type { EditPlan } from './plan-edits.ts'
import { refine } from './refine.ts'
import { board } from './refining/board.test-kit.ts'

let root: string
let server: FakeServer

beforeEach(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'refine-')))
})

afterEach(() => rmSync(root, { recursive: true }))

const rubric = { ...exampleRubric(), board, marks: [], confidence: 'usual' as const }
const before = 'Ibuprofen can make lisinopril less effective. Daily use is perfectly safe.'
const asks = 'What is your kidney function?'
const warns = 'Seek care at once if you pass less urine.'

const plan: EditPlan = {
  actions: [
    { type: 'ADD', priority: 1, detail: 'Say when to seek care at once', criterionIds: ['emergency'] },
    { type: 'REMOVE', priority: 2, detail: 'Remove that daily use is safe', criterionIds: ['calls-it-safe'] },
    { type: 'ADD', priority: 3, detail: 'Ask about kidney function', criterionIds: ['kidney'] },
  ],
  constraints: [],
}
const edit: EditedAnswer = {
  text: `Ibuprofen can make lisinopril less effective. ${asks} ${warns}`,
  sentences: [
    { text: asks, factIds: ['ask-kidney'] },
    { text: warns, factIds: ['less-urine'] },
  ],
}

/** Bears out what has a word of five letters or more in common with the evidence that it names. */
function supports({ record, answer, instructions }: ReadQuestion): Said | undefined {
  if (!instructions.includes('Stage: edit support.')) return undefined
  const { sentence } = JSON.parse(answer) as { sentence: string }
  const words = sentence.toLowerCase().match(/[a-z]{5,}/gu) ?? []
  const supported = words.some((word) => record.toLowerCase().includes(word))
  return say({ reason: supported ? 'it says so' : 'it does not speak of it', supported })
}

interface Steps {
  readonly support?: (asked: ReadQuestion) => Said | undefined
  readonly plan?: (asked: ReadQuestion) => Said
  readonly edit?: (asked: ReadQuestion) => Said
  readonly judge?: (asked: ReadQuestion) => Said | undefined
}

async function refineBy(
  { plan: plans, edit: edits, judge = () => undefined, support = supports }: Steps = {},
  answer = before,
) {
  server = await openOpenaiServer(
    scriptOf(
      (asked) => (asked.instructions.includes('Stage: edit plan.') ? (plans?.(asked) ?? say(plan)) : undefined),
      (asked) => (asked.instructions.includes('Stage: edit.') ? (edits?.(asked) ?? say(edit)) : undefined),
      support,
      judge,
      keywords,
    ),
  )
  onTestFinished(() => server.close())
  const judges = [judgeAt(server.url, root, { trials: 1 })]
  const editor = judgeAt(server.url, root, { model: 'fake-editor' })
  return refine(rubric, { caseId: 'q1', answer }, { judges, editor })
}

const asked = (stage: string): number =>
  server.requests.filter(({ body }) => JSON.stringify(body).includes(`Stage: ${stage}.`)).length

describe('an answer that violates criteria', () => {
  it('is planned for, edited from the board, and scored again', async () => {
    const refined = await refineBy()
    expect(refined).toMatchObject({
      answer: edit.text,
      isEdited: true,
      plan,
      reported: [],
      missedRedFlags: { before: ['emergency'], after: [] },
      simulated: true,
    })
    // From 8 - 9 - 10 of 13 to all of them: no share of what was below 0.
    expect(refined.gain).toEqual({ points: Number((100 * (1 + 11 / 13)).toPrecision(12)), relativePercent: null })
    expect(refined.axes.context_awareness).toMatchObject({
      before: { kept: 0, total: 1 },
      after: { kept: 1, total: 1 },
    })
  })

  it('is edited anew, with the reason, after an edit that invents a number', async () => {
    const refined = await refineBy({
      edit: ({ answer }) =>
        answer.includes('refused_before')
          ? say(edit)
          : say({
              text: `${edit.text} Never take more than 1200 mg.`,
              sentences: [...edit.sentences, { text: 'Never take more than 1200 mg.', factIds: ['less-urine'] }],
            }),
    })
    expect(refined.isEdited).toBe(true)
    expect(asked('edit')).toBe(2)
    expect(JSON.stringify(server.requests)).toContain('which less-urine does not')
  })
})

describe('the answer stays as it was, and the reason is reported,', () => {
  const without = (reported: RegExp, answer = before) => ({
    answer,
    isEdited: false,
    reported: [expect.stringMatching(reported)],
  })
  const adds = (text: string, factIds: readonly string[]): Said =>
    say({ text: `${edit.text} ${text}`, sentences: [...edit.sentences, { text, factIds }] })

  it.each<[string, Said, RegExp]>([
    [
      'names no fact',
      adds('Cinnamon lowers blood pressure.', []),
      /new sentence "Cinnamon lowers blood pressure" names no fact/u,
    ],
    [
      'names a fact that is not there',
      adds('Cinnamon helps.', ['f9']),
      /names "f9", which the evidence does not have/u,
    ],
    [
      'is not listed',
      say({ ...edit, text: `${edit.text} Cinnamon lowers blood pressure.` }),
      /new sentence "Cinnamon lowers blood pressure" names no fact/u,
    ],
    [
      'has another dose',
      adds('Take 800 mg.', ['dose']),
      /new sentence "Take 800 mg" says "800 mg", which dose does not/u,
    ],
    ['has another drug', adds('Take naproxen instead.', ['dose']), /says "naproxen", which dose does not/u],
    [
      'claims in words alone what its fact does not say',
      adds('Cinnamon cures everybody.', ['less-urine']),
      /new sentence "Cinnamon cures everybody\." claims more than less-urine: it does not speak of it/u,
    ],
    [
      'says the opposite',
      adds('Combine ibuprofen with lisinopril every day.', ['no-combination']),
      /says the opposite of "Do not combine ibuprofen with lisinopril/u,
    ],
  ])('where each edit has a sentence that %s', async (_, said, reported) => {
    expect(await refineBy({ edit: () => said })).toMatchObject(without(reported))
    expect(asked('edit')).toBe(3)
  })

  it.each<[string, object, RegExp]>([
    [
      'names an unknown criterion',
      { ...plan, actions: [{ ...plan.actions[0], criterionIds: ['emergency', 'liver'] }, ...plan.actions.slice(1)] },
      /action 1 names criterion "liver", which the rubric does not have/u,
    ],
    [
      'leaves a violation out',
      { ...plan, actions: plan.actions.slice(0, 2) },
      /no action addresses criterion "kidney": Asks about "kidney function"/u,
    ],
    [
      'speaks of what nobody said',
      { ...plan, actions: [{ ...plan.actions[0], detail: 'Recommend naproxen 500 mg' }, ...plan.actions.slice(1)] },
      /action 1 speaks of "500 mg", which stands neither in the rubric nor in the answer; action 1 speaks of "naproxen"/u,
    ],
  ])('where each plan %s', async (_, wrong, reported) => {
    expect(await refineBy({ plan: () => say(wrong) })).toMatchObject(without(reported))
    expect(asked('edit plan')).toBe(3)
    expect(asked('edit')).toBe(0)
  })

  it.each<[string, Steps, RegExp]>([
    [
      'the plan has a priority twice',
      { plan: () => say({ ...plan, actions: plan.actions.map((one) => ({ ...one, priority: 1 })) }) },
      /no edit plan: .*priority.* \(judge-unreadable\)/su,
    ],
    ['the planner refuses', { plan: () => 'refused' }, /no edit plan: refused.* \(judge-abstained\)/u],
    ['the editor answers in prose', { edit: () => 'invalid-json' }, /no edit could be used: .* \(judge-unreadable\)/u],
    [
      'nobody can say what the answer scores',
      { judge: ({ criterion }) => (criterion.includes('kidney') ? 'refused' : undefined) },
      /not edited: the answer has no score: 1 of 4 criteria have no verdict/u,
    ],
    [
      'nobody can say what the edited answer scores',
      {
        judge: ({ criterion, answer }) =>
          criterion.includes('kidney') && answer === edit.text ? 'refused' : undefined,
      },
      /not edited: the edited answer has no score: 1 of 4 criteria have no verdict/u,
    ],
    [
      'nobody can say whether a new sentence is borne out',
      {
        support: ({ instructions }) => (instructions.includes('Stage: edit support.') ? 'refused' : undefined),
      },
      /nobody could say whether new sentence "What is your kidney function\?" is borne out: refused/u,
    ],
    [
      'the edit brings nothing',
      { edit: () => say({ text: before, sentences: [] }) },
      /not edited: the edited answer is no better: 0 percentage points/u,
    ],
  ])('where %s', async (_, steps, reported) => {
    expect(await refineBy(steps)).toMatchObject(without(reported))
  })

  it('where it violates nothing', async () => {
    const refined = await refineBy({}, edit.text)
    expect(refined).toMatchObject(without(/^not edited: the answer violates no criterion$/u, edit.text))
    expect(asked('edit plan')).toBe(0)
  })

  it('where the edit covers one red flag and loses another', async () => {
    const two = exampleRubric([{ redFlag: true }])
    server = await openOpenaiServer(
      scriptOf(
        ({ instructions }) => (instructions.includes('Stage: edit plan.') ? say(plan) : undefined),
        ({ instructions }) =>
          instructions.includes('Stage: edit.')
            ? say({ text: `${asks} ${warns}`, sentences: edit.sentences })
            : undefined,
        supports,
        keywords,
      ),
    )
    onTestFinished(() => server.close())
    const judges = [judgeAt(server.url, root, { trials: 1 })]
    const refined = await refine({ ...two, board }, { caseId: 'q1', answer: before }, { judges })
    expect(refined).toMatchObject({
      isEdited: false,
      answer: before,
      reported: ['not edited: the edited answer misses red flags that it had: interaction'],
    })
  })

  it('where the rubric came without a board', async () => {
    server = await openOpenaiServer(scriptOf(keywords))
    onTestFinished(() => server.close())
    const judges = [judgeAt(server.url, root, { trials: 1 })]
    const refined = await refine(exampleRubric(), { caseId: 'q1', answer: before }, { judges })
    expect(refined).toMatchObject({ answer: before, isEdited: false, after: null, gain: null })
    expect(refined.reported[0]).toMatch(/without a Reference Board/u)
  })
})
