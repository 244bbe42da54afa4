import { choice, flag, option, take, whole } from '../options.ts'

export const reportOptions = {
  format: option(
    '--format <format>',
    'markdown, html, junit, ctrf, otlp or vitest-evals',
    choice(['markdown', 'html', 'junit', 'ctrf', 'otlp', 'vitest-evals']),
    'markdown',
  ),
  out: option('--out <file>', 'the file that gets it, from the working directory (default: standard output)'),
  compare: option(
    '--compare <file>',
    'the file of a run that came before, with which Markdown and HTML compare case by case',
  ),
  ...take('privacy', 'root', 'json'),
} as const

export const commentOptions = {
  pr: option('--pr <n>', 'the number of the pull request (default: that of the event of GitHub)', whole(1, 1e9)),
  compare: reportOptions.compare,
  link: option('--link <url>', 'where the report is (default: as the CI environment says)'),
  dryRun: flag('--dry-run', 'print the comment, and send nothing'),
  ...take('privacy', 'root', 'json'),
} as const
