// The one table of commands: a row each, so that it is longer than other files.
import { baselineOptions, diffOptions, promoteOptions, showOptions } from './baseline/command-options.ts'
import { defineCommand, defineGroup, type CommandRow } from './define-command.ts'
import {
  aaOptions,
  compareConfigsOptions,
  gateCandidateOptions,
  powerOptions,
  waiversOptions,
} from './gate/command-options.ts'
import {
  goldenLintOptions,
  guidelinesOptions,
  heldOutCheckOptions,
  heldOutFreezeOptions,
} from './golden-set/command-options.ts'
import { exportOptions, importOptions } from './interchange/command-options.ts'
import {
  judgeAaOptions,
  judgeBatchOptions,
  judgeCalibrateOptions,
  judgeLabelAdjudicateOptions,
  judgeLabelAgreementOptions,
  judgeLabelImportOptions,
  judgeLabelOptions,
  judgeStabilityOptions,
  repliesOptions,
  repliesPruneOptions,
} from './judges/command-options.ts'
import {
  leaderboardConsentOptions,
  leaderboardGradeOptions,
  leaderboardNoticeOptions,
  leaderboardOptions,
  leaderboardPublishOptions,
  leaderboardReportOptions,
  leaderboardReviewOptions,
  leaderboardSubmitOptions,
} from './leaderboard/command-options.ts'
import {
  checkOptions,
  promoteCounterexampleOptions,
  reviewDecideOptions,
  reviewOptions,
} from './logs/command-options.ts'
import { goldenFiles, shared, usually } from './options.ts'
import { commentOptions, reportOptions } from './report/command-options.ts'
import { annotateOptions, nightlyOptions, pipelineOptions } from './pipeline/command-options.ts'
import { doctorOptions, initOptions } from './project/command-options.ts'
import { readingsDecideOptions, readingsOptions } from './readings/command-options.ts'
import {
  clusterQualityOptions,
  compareRunsOptions,
  judgedOptions,
  retrievalQrelsOptions,
  retrievalReviewOptions,
  trecEvalOptions,
} from './retrieval/command-options.ts'
import {
  rubricBuildOptions,
  rubricCiaOptions,
  rubricCompareOptions,
  rubricRankOptions,
  rubricRefineOptions,
  rubricScoreOptions,
} from './rubrics/command-options.ts'
import {
  compareOptions,
  historyOptions,
  metric,
  storeImportOptions,
  storeRebuildOptions,
} from './store/command-options.ts'

const baselineCommands: readonly CommandRow[] = [
  defineGroup('baseline', 'write, read and compare the baseline'),
  defineCommand({
    name: 'baseline promote',
    summary: 'make the last complete run the baseline',
    options: promoteOptions,
    exitCodes: { 3: 'the run may not become the baseline, or the baseline cannot be read' },
    run: async () => (await import('./baseline/baseline-promote.ts')).baselinePromote,
  }),
  defineCommand({
    name: 'baseline show',
    summary: 'print the figures that are held',
    options: showOptions,
    exitCodes: { 3: 'the baseline cannot be read' },
    run: async () => (await import('./baseline/baseline-show.ts')).baselineShow,
  }),
  defineCommand({
    name: 'baseline diff',
    summary: 'compare the last complete run with the baseline',
    options: diffOptions,
    exitCodes: { 3: 'something blocks, no run is complete, or the baseline cannot be read' },
    run: async () => (await import('./baseline/baseline-diff.ts')).baselineDiff,
  }),
  defineCommand({
    name: 'baseline verify',
    summary: 'check that the file is what a promotion wrote',
    options: showOptions,
    exitCodes: { 3: 'the file is in conflict, of another shape, or edited by hand' },
    run: async () => (await import('./baseline/baseline-show.ts')).baselineVerify,
  }),
  defineCommand({
    name: 'baseline history',
    summary: 'print the baselines that this one came from, the newest first',
    options: baselineOptions,
    exitCodes: { 3: 'a file of the chain was edited, or the baseline cannot be read' },
    run: async () => (await import('./baseline/baseline-show.ts')).baselineHistory,
  }),
]

/** Whether a configuration may come, what the gate can see, and how often it sees what is not there. */
const gateCommands: readonly CommandRow[] = [
  defineCommand({
    name: 'gate',
    summary: 'decide on a configuration: tiers 1 to 3 on the held-out cases and the query set, against their baseline',
    options: gateCandidateOptions,
    exitCodes: { 1: 'tests failed', 3: 'the candidate configuration is rejected' },
    run: async () => (await import('./gate/gate-candidate.ts')).gateCandidate,
  }),
  defineCommand({
    name: 'power',
    summary: 'say how many cases and trials find a drop, and the smallest drop that the present set finds',
    options: powerOptions,
    exitCodes: { 3: 'no run is complete, or the baseline cannot be read' },
    run: async () => (await import('./gate/power.ts')).power,
  }),
  defineCommand({
    name: 'aa',
    summary:
      'count how often the gate would be shut between recorded runs of one suite on identical cases: its false alarms, if the system was the same',
    args: [['[runs...]', 'files of runs, from the working directory (default: all in .assay/runs/)']],
    options: aaOptions,
    run: async () => (await import('./gate/aa.ts')).aa,
  }),
  defineCommand({
    name: 'compare-configs',
    summary:
      'compare runs of several configurations on one golden set: a matrix of metric by configuration, each against the first, with paired intervals, latency and cost',
    args: [
      [
        '<runs...>',
        'a file of a run for each configuration, from the working directory; the first is what the others are compared with',
      ],
    ],
    options: compareConfigsOptions,
    run: async () => (await import('./gate/compare-configs.ts')).compareConfigsCommand,
  }),
]

/** What somebody accepts, and until when. */
const waiversCommand: CommandRow = defineCommand({
  name: 'waivers',
  summary: 'list the waivers, what each accepted in the last complete run, and how long it holds',
  options: waiversOptions,
  exitCodes: { 3: 'a waiver has expired' },
  run: async () => (await import('./gate/waivers.ts')).waivers,
})

const id = ['<id>', 'the id of the held answer'] as const

const queue = ['<queue>', 'the file of the queue'] as const

/** Tier 1 over logged answers. */
const checkCommand: CommandRow = defineCommand({
  name: 'check',
  summary: 'run tier 1 over logged answers, and compare the figures with absolute targets',
  args: [['<answers>', 'JSON Lines, { id, at, answer, patient? } a line; - is standard input']],
  options: checkOptions,
  exitCodes: { 3: 'the gate is shut' },
  run: async () => (await import('./logs/check.ts')).check,
})

/** What fuzzing found becomes a case. */
const promoteCounterexampleCommand: CommandRow = defineCommand({
  name: 'promote-counterexample',
  summary: 'make what fuzzing found a case of the golden set, once',
  args: [['[id...]', 'counterexamples in .assay/counterexamples/ (default: the only one)']],
  options: promoteCounterexampleOptions,
  run: async () => (await import('./logs/promote-counterexample.ts')).promoteCounterexample,
})

const readingNamed = ['<id>', 'the first digits of its id'] as const

const reviewCommands: readonly CommandRow[] = [
  defineGroup('review', 'read and decide the answers that the guard holds for a clinician'),
  defineCommand({
    name: 'review list',
    summary: 'print what waits for a decision',
    args: [queue],
    options: reviewOptions,
    run: async () => (await import('./logs/review.ts')).reviewList,
  }),
  defineCommand({
    name: 'review show',
    summary: 'print one held answer with what held it',
    args: [queue, id],
    options: reviewOptions,
    run: async () => (await import('./logs/review.ts')).reviewShow,
  }),
  defineCommand({
    name: 'review decide',
    summary: 'release or reject a held answer',
    args: [queue, id],
    options: reviewDecideOptions,
    run: async () => (await import('./logs/review.ts')).reviewDecide,
  }),
]

const readingCommands: readonly CommandRow[] = [
  defineGroup('readings', 'read and rule on words that can be read in several ways'),
  defineCommand({
    name: 'readings list',
    summary: 'print the passages of the last complete run that can be read in several ways',
    options: readingsOptions,
    run: async () => (await import('./readings/readings.ts')).readingsList,
  }),
  defineCommand({
    name: 'readings show',
    summary: 'print one passage with its labels and the ruling on it',
    args: [readingNamed],
    options: readingsOptions,
    run: async () => (await import('./readings/readings.ts')).readingsShow,
  }),
  defineCommand({
    name: 'readings decide',
    summary: 'record what a passage does with what it names',
    args: [readingNamed],
    options: readingsDecideOptions,
    run: async () => (await import('./readings/readings.ts')).readingsDecide,
  }),
]

const pipelineCommands: readonly CommandRow[] = [
  defineCommand({
    name: 'nightly',
    summary: 'run tiers 1 to 3 over the logged answers of a day, the query set and the golden set, and alert',
    options: nightlyOptions,
    exitCodes: { 1: 'tests failed', 3: 'the gate is shut' },
    run: async () => (await import('./pipeline/run-pipeline.ts')).nightly,
  }),
  defineCommand({
    name: 'weekly',
    summary: 'run tier 4, follow its figures, and alert where answers were not scored',
    options: pipelineOptions,
    exitCodes: { 1: 'tests failed', 3: 'the gate is shut, but never by a judged figure' },
    run: async () => (await import('./pipeline/run-pipeline.ts')).weekly,
  }),
  defineCommand({
    name: 'annotate',
    summary: "print a run as GitHub's annotations, and its summary to GITHUB_STEP_SUMMARY where that is set",
    args: [['[runs...]', 'files of runs, from the working directory (default: the newest in .assay/runs/)']],
    options: annotateOptions,
    exitCodes: { 0: 'done, whatever the runs came to' },
    run: async () => (await import('./pipeline/annotate.ts')).annotate,
  }),
  defineCommand({
    name: 'report',
    summary: 'print a stored run as Markdown, an HTML page, JUnit XML, CTRF, OpenTelemetry events, or for vitest-evals',
    args: [['[run]', 'the file of a run, from the working directory (default: the newest in .assay/runs/)']],
    options: reportOptions,
    exitCodes: { 0: 'done, whatever the run came to' },
    run: async () => (await import('./report/report.ts')).report,
  }),
  defineCommand({
    name: 'comment',
    summary: 'put a run into its one comment on a pull request of GitHub, which later runs update',
    args: [['[run]', 'the file of a run, from the working directory (default: the newest in .assay/runs/)']],
    options: commentOptions,
    exitCodes: { 0: 'done, whatever the run came to' },
    run: async () => (await import('./report/comment.ts')).comment,
  }),
  defineCommand({
    name: 'init',
    summary:
      'write a project to start with, or templates of workflows that call these commands; a file that is there stays',
    args: [['[what]', 'project, github or airflow (default: project)']],
    options: initOptions,
    run: async () => (await import('./pipeline/init.ts')).init,
  }),
]

/** What keeps a suite from working. */
const doctorCommand: CommandRow = defineCommand({
  name: 'doctor',
  summary: 'look for what keeps a suite from working: versions, plugin, globs, baseline, golden files, judge, store',
  options: doctorOptions,
  exitCodes: { 3: 'something is wrong' },
  run: async () => (await import('./project/doctor.ts')).doctor,
})

const goldenSetCommands: readonly CommandRow[] = [
  defineCommand({
    name: 'guidelines',
    summary: 'print the guideline rules as a table for clinicians',
    args: [['[id...]', 'editions by id or alias (default: those of --editions)']],
    options: guidelinesOptions,
    run: async () => (await import('./golden-set/guidelines.ts')).guidelines,
  }),
  defineGroup('golden', 'compare golden sets and rules with each other'),
  defineCommand({
    name: 'golden lint',
    summary: 'compare a golden set with the rules that score it, and the rules against the set',
    args: [['[glob...]', `the golden set, from the root (default: ${goldenFiles.cases})`]],
    options: goldenLintOptions,
    exitCodes: { 3: 'a finding is an error' },
    run: async () => (await import('./golden-set/golden-lint.ts')).goldenLint,
  }),
  defineGroup('held-out', 'keep patients apart who are never learnt from'),
  defineCommand({
    name: 'held-out freeze',
    summary: 'freeze which patients of a tenant are held out',
    args: [['<glob...>', 'the golden set, from the root']],
    options: heldOutFreezeOptions,
    run: async () => (await import('./golden-set/held-out.ts')).heldOutFreeze,
  }),
  defineCommand({
    name: 'held-out check',
    summary: 'look for held-out patients in a feedback set',
    args: [['<glob...>', 'the feedback set, from the root: JSON Lines, { id } of a patient a line']],
    options: heldOutCheckOptions,
    exitCodes: { 3: 'a held-out patient is in the feedback set' },
    run: async () => (await import('./golden-set/held-out.ts')).heldOutCheck,
  }),
]

const judgeCommands: readonly CommandRow[] = [
  defineGroup('judge', 'calibrate judges against people, measure their consistency, and send their batches'),
  defineGroup('judge label', 'make blinded sheets for human raters, and read what came of them'),
  defineCommand({
    name: 'judge label sheets',
    summary: 'make blinded sheets of judged answers (the word "sheets" can be left out)',
    args: [['<judged...>', 'the judged answers, from the working directory: .assay/judged/*.jsonl']],
    options: judgeLabelOptions,
    isDefault: true,
    run: async () => (await import('./judges/judge-label.ts')).judgeLabel,
  }),
  defineCommand({
    name: 'judge label import',
    summary: 'read the grades of filled sheets',
    args: [['<sheets...>', 'the sheets, from the working directory: CSV or Markdown']],
    options: judgeLabelImportOptions,
    run: async () => (await import('./judges/judge-label.ts')).judgeLabelImport,
  }),
  defineCommand({
    name: 'judge label adjudicate',
    summary: 'make a sheet of the answers on which raters are apart',
    args: [['<labels...>', 'the labels, from the working directory']],
    options: judgeLabelAdjudicateOptions,
    run: async () => (await import('./judges/judge-label.ts')).judgeLabelAdjudicate,
  }),
  defineCommand({
    name: 'judge label agreement',
    summary: 'measure how far raters agree among themselves',
    args: [['<labels...>', 'the labels, from the working directory']],
    options: judgeLabelAgreementOptions,
    run: async () => (await import('./judges/judge-label-agreement.ts')).judgeLabelAgreement,
  }),
  defineCommand({
    name: 'judge batch',
    summary: 'send what runs with batch: true have left to the batch endpoints, wait, and record the verdicts',
    options: judgeBatchOptions,
    run: async () => (await import('./judges/judge-batch.ts')).judgeBatch,
  }),
  defineCommand({
    name: 'judge calibrate',
    summary: 'calibrate each judge against the labels of people',
    args: [['<labels...>', 'the labels, from the working directory']],
    options: judgeCalibrateOptions,
    exitCodes: { 3: 'a judge is not qualified, or none was checked against anybody' },
    run: async () => (await import('./judges/judge-calibrate.ts')).judgeCalibrate,
  }),
  defineCommand({
    name: 'judge stability',
    summary: 'measure how often each judge contradicts itself on the same answers',
    args: [['<judged...>', 'the judged answers, from the working directory']],
    options: judgeStabilityOptions,
    exitCodes: { 3: 'a prompt was to be adopted, and is not' },
    run: async () => (await import('./judges/judge-stability.ts')).judgeStability,
  }),
  defineCommand({
    name: 'judge aa',
    summary: 'compare the second of two runs on identical input with the first: what the gate then says is noise',
    args: [
      ['<a>', 'the file of the first run, from the working directory'],
      ['<b>', 'the file of the second'],
    ],
    options: judgeAaOptions,
    exitCodes: { 3: 'the gate would be shut though nothing changed' },
    run: async () => (await import('./judges/judge-aa.ts')).judgeAa,
  }),
]

const repliesCommands: readonly CommandRow[] = [
  defineGroup('replies', 'list and prune the recorded replies of judges and subjects'),
  defineCommand({
    name: 'replies list',
    summary: 'print which recordings no run asked for',
    options: repliesOptions,
    run: async () => (await import('./judges/replies.ts')).repliesList,
  }),
  defineCommand({
    name: 'replies prune',
    summary: 'take out the recordings that no run asked for',
    options: repliesPruneOptions,
    run: async () => (await import('./judges/replies.ts')).repliesPrune,
  }),
]

const leaderboardCommands: readonly CommandRow[] = [
  defineGroup(
    'leaderboard',
    'compare platforms that summarise clinical records, by VAULT, and publish figures without cases',
  ),
  defineCommand({
    name: 'leaderboard instructions',
    summary: 'print the one prompt that every platform gets',
    options: leaderboardOptions,
    run: async () => (await import('./leaderboard/leaderboard-submit.ts')).leaderboardInstructions,
  }),
  defineCommand({
    name: 'leaderboard submit',
    summary: 'take the outputs of a platform: one for every record, and nothing else',
    args: [['<outputs>', 'JSON Lines, { id, text, instructions } a line']],
    options: leaderboardSubmitOptions,
    run: async () => (await import('./leaderboard/leaderboard-submit.ts')).leaderboardSubmit,
  }),
  defineCommand({
    name: 'leaderboard grade',
    summary: 'have a judge grade what was submitted, and write a run a platform, once',
    options: leaderboardGradeOptions,
    exitCodes: { 3: 'verdicts are missing, and a run is not written' },
    run: async () => (await import('./leaderboard/leaderboard-grade.ts')).leaderboardGrade,
  }),
  defineCommand({
    name: 'leaderboard report',
    summary: 'print what the grader found, record by record, for the operator',
    options: leaderboardReportOptions,
    run: async () => (await import('./leaderboard/leaderboard-report.ts')).leaderboardReport,
  }),
  defineCommand({
    name: 'leaderboard review',
    summary: 'record that somebody has looked at the runs and lets them be published',
    options: leaderboardReviewOptions,
    run: async () => (await import('./leaderboard/leaderboard-submit.ts')).leaderboardReview,
  }),
  defineCommand({
    name: 'leaderboard consent',
    summary: "record a participant's consent",
    options: leaderboardConsentOptions,
    run: async () => (await import('./leaderboard/leaderboard-submit.ts')).leaderboardConsent,
  }),
  defineCommand({
    name: 'leaderboard notice',
    summary: 'record that participants were told of a regrading',
    options: leaderboardNoticeOptions,
    run: async () => (await import('./leaderboard/leaderboard-submit.ts')).leaderboardNotice,
  }),
  defineCommand({
    name: 'leaderboard publish',
    summary: 'compare platforms over all records and by category, without cases',
    options: leaderboardPublishOptions,
    run: async () => (await import('./leaderboard/leaderboard-publish.ts')).leaderboardPublish,
  }),
]

const qrels = ['<qrels>', 'the judgments, "query 0 document grade" a line'] as const

const retrievalCommands: readonly CommandRow[] = [
  defineGroup('retrieval', 'compare relevance judgments with the corpus that they judge'),
  defineCommand({
    name: 'retrieval lint',
    summary: 'compare relevance judgments with their corpus',
    options: judgedOptions,
    exitCodes: { 3: 'a finding is an error' },
    run: async () => (await import('./retrieval/judgments.ts')).retrievalLint,
  }),
  defineCommand({
    name: 'retrieval review',
    summary: 'record that somebody compared judgments with the corpus as it is',
    args: [['[id...]', 'the queries that were looked at (default: all)']],
    options: retrievalReviewOptions,
    run: async () => (await import('./retrieval/retrieval-review.ts')).retrievalReview,
  }),
  defineCommand({
    name: 'retrieval qrels',
    summary: "print relevance judgments as TREC's qrels, a line a judged chunk",
    args: [['<glob...>', 'the judgments, from the root']],
    options: retrievalQrelsOptions,
    run: async () => (await import('./retrieval/judgments.ts')).retrievalQrels,
  }),
]

const trecCommands: readonly CommandRow[] = [
  defineCommand({
    name: 'trec-eval',
    summary: 'score a TREC run against TREC qrels, and print what trec_eval prints',
    args: [qrels, ['<run>', 'the results, "query Q0 document rank score tag" a line; - is standard input']],
    options: trecEvalOptions,
    run: async () => (await import('./retrieval/trec-eval.ts')).trecEval,
  }),
  defineCommand({
    name: 'compare-runs',
    summary: 'compare two TREC runs query by query: differences, intervals, and a randomisation test',
    args: [
      qrels,
      ['<a>', 'the run that is compared with, "query Q0 document rank score tag" a line'],
      ['<b>', 'the run that is compared'],
    ],
    options: compareRunsOptions,
    exitCodes: { 2: 'misuse, or no measure has a query of both runs' },
    run: async () => (await import('./retrieval/compare-runs.ts')).compareRuns,
  }),
  defineCommand({
    name: 'cluster-quality',
    summary: 'measure how well labelled vectors keep to their classes, by cosine similarity',
    args: [['<vectors>', 'JSON Lines, { id?, label, vector } a line, or a .npy file of a row a vector']],
    options: clusterQualityOptions,
    exitCodes: { 2: 'misuse, or there is nothing to compare' },
    run: async () => (await import('./retrieval/cluster-quality.ts')).clusterQualityCommand,
  }),
]

const trendOptions = { ...historyOptions, last: usually(shared.last, 30) } as const

const storeCommands: readonly CommandRow[] = [
  defineGroup('store', 'keep the figures of many runs in a results store, SQLite or PostgreSQL'),
  defineCommand({
    name: 'store import',
    summary: 'bring runs into the store; a run that is there stays',
    args: [['[runs...]', 'files of runs, from the working directory (default: .assay/runs/*.json)']],
    options: storeImportOptions,
    exitCodes: { 2: 'misuse, or a file was passed over' },
    run: async () => (await import('./store/store-import.ts')).storeImport,
  }),
  defineCommand({
    name: 'store rebuild',
    summary: 'rebuild the store from the files',
    options: storeRebuildOptions,
    exitCodes: { 2: 'misuse, or a file was passed over' },
    run: async () => (await import('./store/store-import.ts')).storeRebuild,
  }),
  defineCommand({
    name: 'history',
    summary: 'print what metrics were in the latest runs, with cost and latency beside',
    args: [metric],
    options: historyOptions,
    run: async () => (await import('./store/history.ts')).history,
  }),
  defineCommand({
    name: 'trend',
    summary: 'print where metrics have gone over the latest runs, and cost and latency with them',
    args: [metric],
    options: trendOptions,
    run: async () => (await import('./store/history.ts')).trend,
  }),
  defineCommand({
    name: 'compare',
    summary: 'print two runs of the store beside each other',
    args: [
      ['<a>', 'the id of the run that is compared with, or its first eight characters'],
      ['<b>', 'the id of the run that is compared, or its first eight characters'],
    ],
    options: compareOptions,
    run: async () => (await import('./store/compare.ts')).compare,
  }),
]

const rubricCommands: readonly CommandRow[] = [
  defineGroup('rubric', 'build rubrics from evidence, and check answers against them'),
  defineCommand({
    name: 'rubric build',
    summary: 'build a rubric for each query',
    args: [['<queries>', 'JSON Lines, { id, query } a line']],
    options: rubricBuildOptions,
    exitCodes: { 3: 'a rubric did not come about, has open findings, or would take the place of another' },
    run: async () => (await import('./rubrics/rubric-build.ts')).rubricBuild,
  }),
  defineCommand({
    name: 'rubric score',
    summary: 'score answers by rubrics',
    args: [['<answers>', 'JSON Lines, { id, answer, rubric?, record? } a line']],
    options: rubricScoreOptions,
    exitCodes: { 3: 'an answer is unscored' },
    run: async () => (await import('./rubrics/rubric-score.ts')).rubricScore,
  }),
  defineCommand({
    name: 'rubric compare',
    summary: 'compare two answers to each query',
    args: [['<answers>', 'JSON Lines, { id, a, b, better?, rubric?, record? } a line']],
    options: rubricCompareOptions,
    exitCodes: { 3: 'a pair has no score, or no winner' },
    run: async () => (await import('./rubrics/rubric-compare.ts')).rubricCompare,
  }),
  defineCommand({
    name: 'rubric rank',
    summary: 'put two answers or more to each query in an order, and name the criteria that tell them apart',
    args: [['<answers>', 'JSON Lines, { id, answer, rubric?, record? } a line; those of one rubric are ranked']],
    options: rubricRankOptions,
    exitCodes: { 3: 'answers are not ranked against each other, since verdicts are missing' },
    run: async () => (await import('./rubrics/rubric-rank.ts')).rubricRank,
  }),
  defineCommand({
    name: 'rubric refine',
    summary: 'fix answers from the evidence of their rubrics',
    args: [['<answers>', 'JSON Lines, { id, answer, rubric?, record? } a line']],
    options: rubricRefineOptions,
    exitCodes: { 3: 'an answer violates something and was not edited, or has no score' },
    run: async () => (await import('./rubrics/rubric-refine.ts')).rubricRefine,
  }),
  defineCommand({
    name: 'rubric cia',
    summary: 'measure how much of what experts ask for rubrics ask for, too',
    args: [['<rubrics>', 'the rubrics: a file, or a folder of JSON and JSON Lines']],
    options: rubricCiaOptions,
    exitCodes: { 3: 'a point has no verdict' },
    run: async () => (await import('./rubrics/rubric-cia.ts')).rubricCia,
  }),
]

/** Cases from other tools, and runs for them. */
const interchangeCommands: readonly CommandRow[] = [
  defineCommand({
    name: 'import',
    summary: 'make cases of a file of another tool, and list what has no place in them',
    args: [
      ['<format>', 'promptfoo, deepeval, inspect, healthbench or csv'],
      ['<in>', 'the file, from the working directory'],
    ],
    options: importOptions,
    exitCodes: { 3: '--strict, and something did not map' },
    run: async () => (await import('./interchange/import-cases.ts')).importCases,
  }),
  defineCommand({
    name: 'export',
    summary: 'write a stored run with its kept answers for another tool, and list what has no place there',
    args: [
      ['<run>', 'the file of a run, from the working directory'],
      ['<format>', 'promptfoo (tests), inspect (samples) or csv (a row a case)'],
    ],
    options: exportOptions,
    exitCodes: { 3: '--strict, and something did not map' },
    run: async () => (await import('./interchange/export-run.ts')).exportRun,
  }),
]

/** Every command there is, in the order in which the help and `docs/commands.md` list them; a group comes before what is in it. */
export const commandTable: readonly CommandRow[] = [
  ...baselineCommands,
  ...gateCommands,
  waiversCommand,
  checkCommand,
  ...pipelineCommands,
  doctorCommand,
  ...interchangeCommands,
  promoteCounterexampleCommand,
  ...reviewCommands,
  ...readingCommands,
  ...goldenSetCommands,
  ...judgeCommands,
  ...leaderboardCommands,
  ...repliesCommands,
  ...retrievalCommands,
  ...storeCommands,
  ...rubricCommands,
  ...trecCommands,
]
